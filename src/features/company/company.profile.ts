// The company's name, address, contact details and opening hours.
import { claims } from './company.claims.ts';

export const profile = {
  name: 'Meridian Technology Trading',
  shortName: 'Meridian',
  legalName: 'Meridian Technology Trading Limited',
  founded: claims.founded,
  address: {
    street: 'Unit 1407, Meridian Trade Centre, 88 Example Wharf Road',
    district: 'Kwun Tong, Kowloon',
    city: 'Hong Kong',
    countryCode: 'HK',
  },
  email: {
    sales: 'sales@meridian.example',
    privacy: 'privacy@meridian.example',
    careers: 'careers@meridian.example',
  },
  phone: { display: '+852 5550 0142', href: 'tel:+85255500142' },
  hours: {
    timeZone: 'Asia/Hong_Kong',
    /** ISO weekdays: 1 is Monday, 7 is Sunday. */
    weekdays: [1, 2, 3, 4, 5],
    opens: '09:00',
    closes: '18:00',
  },
  /** For emergencies, also outside business hours. */
  emergencySupport: true,
  social: [
    { name: 'LinkedIn', href: '#' },
    { name: 'X', href: '#' },
    { name: 'WeChat', href: '#' },
  ],
  logo: '/brand/logo.svg',
} as const;
