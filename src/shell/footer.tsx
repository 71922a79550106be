import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { Brand } from './brand.tsx';

const columns = [
  {
    heading: 'services',
    links: [
      ['importExport', '/import-export'],
      ['supplyChain', '/supply-chain'],
      ['qualityAssurance', '/quality-assurance'],
      ['technicalSupport', '/technical-support'],
    ],
  },
  {
    heading: 'products',
    links: [
      ['networkingEquipment', '/networking-equipment'],
      ['electronicsComponents', '/electronics-components'],
      ['mobileDevices', '/mobile-devices'],
      ['iotSolutions', '/iot-solutions'],
      ['manufacturers', '/manufacturers'],
      ['partsList', '/parts-list'],
    ],
  },
  {
    heading: 'company',
    links: [
      ['about', '/#about'],
      ['careers', '/careers'],
      ['news', '/news'],
      ['contact', '/#contact'],
    ],
  },
  {
    heading: 'legal',
    links: [
      ['privacyPolicy', '/privacy-policy'],
      ['termsOfService', '/terms-of-service'],
      ['compliance', '/compliance'],
      ['verify', '/verify'],
    ],
  },
] as const;

export function Footer() {
  const t = useTranslations('footer');
  const [year] = useState(() => new Date().getUTCFullYear());
  return (
    <footer className="footer">
      <div className="page">
        <div className="cols">
          <div className="about stack">
            <Brand />
            <p>{t('summary', { founded: String(profile.founded) })}</p>
            <SocialLinks />
          </div>
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{t(heading)}</h2>
              <ul>
                {links.map(([name, address]) => (
                  <li key={name}>
                    <FooterLink address={address}>{t(name)}</FooterLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="row small imprint">
          <span>
            © {year} {profile.name}
          </span>
          <span>{t('hours')}</span>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ address, children }: { address: string; children: string }) {
  const [to = '/', hash] = address.split('#');
  if (hash) {
    return (
      <ActionLink to={to} hash={hash} preload={false}>
        {children}
      </ActionLink>
    );
  }
  return (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
      {children}
    </Link>
  );
}

function SocialLinks() {
  const t = useTranslations('footer');
  return (
    <ul className="row muted" aria-label={t('follow')}>
      {profile.social.map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{name === 'WeChat' ? t('wechat') : name}</a>
        </li>
      ))}
    </ul>
  );
}
