// Reads the settings of the company's documents, and makes the seller of them that documents print.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Folder } from '#platform/files/files.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { profile } from '#features/company/company.profile.ts';
import type { Language } from '#i18n/language.ts';
import type { Condition, Seller } from '../content/document-content.ts';
import { type CompanySettings, defaultCompanySettings } from './company-settings.schema.ts';
import { company_settings } from './company-settings.tables.server.ts';

export const logoFolder = 'logos';

export async function findCompanySettings(database: Queryable): Promise<CompanySettings> {
  const [row] = await database.select({ fields: company_settings.fields }).from(company_settings);
  return { ...defaultCompanySettings, ...row?.fields };
}

/** The seller of a document that is issued now. */
export async function sellerOf(settings: CompanySettings, logos: Pick<Folder, 'open'>): Promise<Seller> {
  const filled = (text: string) => text || undefined;
  const { bank_account, bank_name, bank_beneficiary, bank_swift } = settings;
  return {
    brand: settings.brand,
    name: settings.legal_name,
    address: settings.address.split(/\s*\n\s*/),
    country: settings.country,
    registration: filled(settings.registration),
    taxId: filled(settings.tax_id),
    eori: filled(settings.eori),
    email: filled(settings.email),
    phone: filled(settings.phone),
    letterFoot: filled(settings.letter_foot),
    bank: bank_account
      ? {
          beneficiary: bank_beneficiary || settings.legal_name,
          bank: bank_name,
          account: bank_account,
          swift: bank_swift,
          note: filled(settings.bank_note),
        }
      : undefined,
    logo: await logoOf(settings.logo, logos),
  };
}

/** The texts of the company that stand on every priced document. */
export function standingConditions(settings: CompanySettings, language: Language): Condition[] {
  const texts: Condition[] = [
    { label: 'taxes', text: settings[`taxes_${language}`] },
    { label: 'notes', text: settings[`terms_${language}`] },
  ];
  return texts.filter(({ text }) => text !== '');
}

/** The uploaded one, or the website's. */
async function logoOf(name: string, logos: Pick<Folder, 'open'>): Promise<Seller['logo']> {
  if (!name) {
    return { type: 'svg', bytes: await readFile(path.resolve(`public${profile.logo}`)) };
  }
  const file = await logos.open(name);
  if (!file) throw new Error(`The file of the logo is missing: ${name}`);
  const type = name.endsWith('.svg') ? 'svg' : name.endsWith('.png') ? 'png' : 'jpg';
  return { type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
