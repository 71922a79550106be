// The Arabic texts.
import type { SiteContent } from '#features/company/content/company.content.ts';
import { isolateLatin } from '#kernel/isolate.ts';
import { compliance } from './compliance.ts';
import { electronicsComponents } from './electronics-components.ts';
import { importExport } from './import-export.ts';
import { iotSolutions } from './iot-solutions.ts';
import { mobileDevices } from './mobile-devices.ts';
import { networkingEquipment } from './networking-equipment.ts';
import { news } from './news.ts';
import { openings } from './openings.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { qualityAssurance } from './quality-assurance.ts';
import { supplyChain } from './supply-chain.ts';
import { technicalSupport } from './technical-support.ts';
import { termsOfService } from './terms-of-service.ts';

export const content: SiteContent = isolateLatin({
  services: {
    'import-export': importExport,
    'supply-chain': supplyChain,
    'quality-assurance': qualityAssurance,
    'technical-support': technicalSupport,
    'networking-equipment': networkingEquipment,
    'electronics-components': electronicsComponents,
    'mobile-devices': mobileDevices,
    'iot-solutions': iotSolutions,
  },
  openings,
  news,
  legal: {
    'privacy-policy': privacyPolicy,
    'terms-of-service': termsOfService,
    compliance,
  },
});
