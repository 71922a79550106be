// What every document prints of the company, the buyer and the verification code.
import { renderSVG } from 'uqr';
import { direction, type Language, languageTags } from '#i18n/language.ts';
import type { Party, Paper, Seller, VerificationMark } from './document-content.ts';
import type { LabelledLines, SheetFrame, SheetSection, TextLine } from './document-sheet.ts';
import type { DocumentTexts } from './document-texts.ts';

const paperNames = { A4: 'a4', Letter: 'us-letter' } as const;

interface FramedDocument {
  language: Language;
  paper: Paper;
  title: string;
  number: string;
  date: string;
  seller: Seller;
  mark: VerificationMark | null;
  texts: DocumentTexts;
  attachment: SheetFrame['attachment'];
}

export function sheetFrame(document: FramedDocument): Omit<SheetFrame, 'template'> {
  const { language, texts, title, number, date, seller, mark } = document;
  const [lang = 'en', script] = languageTags[language].split('-');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return {
    lang,
    region: script === 'Hans' ? 'CN' : null,
    rtl: direction(language) === 'rtl',
    paper: paperNames[document.paper],
    title,
    number,
    brand: seller.brand,
    logo: seller.logo?.type ?? null,
    date: [year, month, day],
    running: `${[title, number && texts.own(number)].filter(Boolean).join(' ')} · ${texts.date(date)}`,
    reference: number && texts.own(number),
    pageOf: texts.pieces('pageOf'),
    verify: mark && {
      hint: texts.t('verify'),
      code: texts.own(mark.code),
      url: texts.own(mark.url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')),
      qr: renderSVG(mark.url, { ecc: 'M', border: 0 }),
    },
    letterFoot: seller.letterFoot ? texts.own(seller.letterFoot) : null,
    attachment: document.attachment,
    stamp: null,
  };
}

export function partyBlock(texts: DocumentTexts, label: string, party: Party, share = 1): LabelledLines {
  const { t, own, line } = texts;
  const labelled = (value: string | undefined, key: 'registration' | 'taxId' | 'eori'): TextLine[] =>
    value ? [{ text: t(key, { value }), style: 'plain' }] : [];
  const plain = (value: string | undefined) => (value ? [line(value)] : []);
  return {
    label,
    share,
    lines: [
      { text: own(party.name), style: 'strong' },
      ...party.address.map((text) => line(text)),
      ...(party.country ? [line(texts.country(party.country))] : []),
      ...labelled(party.registration, 'registration'),
      ...labelled(party.taxId, 'taxId'),
      ...labelled(party.eori, 'eori'),
      ...plain(party.contact),
      ...plain(party.email),
      ...plain(party.phone),
    ],
  };
}

/** Empty: the company has stated no account. */
export function bankSection(texts: DocumentTexts, seller: Seller, reference: string): SheetSection[] {
  const { t, labelled } = texts;
  const { bank } = seller;
  if (!bank) return [];
  return [
    {
      title: t('bank'),
      pairs: [
        ...labelled(t('beneficiary'), [bank.beneficiary]),
        ...labelled(t('bankName'), [bank.bank]),
        ...labelled(t('account'), [bank.account]),
        ...labelled(t('swift'), [bank.swift]),
        ...labelled(t('notes'), [bank.note]),
        ...labelled(t('reference'), [reference]),
      ],
      note: t('bankNotice'),
    },
  ];
}
