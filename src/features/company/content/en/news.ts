// The company's news, readable in full.
import type { SiteContent } from '#features/company/content/company.content.ts';

export const news: SiteContent['news'] = {
  'rotterdam-stock-release': {
    slug: 'rotterdam-stock-release',
    date: '2026-05-19',
    category: 'Logistics',
    title: 'Orders for the European Union now ship from stock in Rotterdam',
    summary:
      'Switches, optics and gateways in steady demand are held in Rotterdam, cleared for the European Union and released the same working day.',
    body: [
      'From this week, buyers in the European Union receive the items ordered most often from our stock in Rotterdam. Goods there are already in free circulation: no customs entry is left to make, and a parcel reaches most addresses in two to four working days.',
      'The stock covers some six hundred items: access switches, transceivers, access points, LoRaWAN gateways and the power supplies and fans that belong to them. What is held is decided by the call-offs of the previous two quarters and reviewed every month.',
      'Prices stay in the currency of the product. Import duty is contained in the price of goods from Rotterdam and is no longer shown as a separate line. VAT is added under the rules of the country of delivery.',
      'Everything else still ships from Hong Kong or Shenzhen, and one order may contain both. The confirmation then shows two deliveries with a date for each, and you choose whether to receive them together.',
    ],
  },
  'inspection-report-with-every-lot': {
    slug: 'inspection-report-with-every-lot',
    date: '2026-02-10',
    category: 'Quality',
    title: 'An inspection report now comes with every component lot',
    summary:
      'The report was an extra that buyers had to ask for. It is now part of each electronics order, at no charge.',
    body: [
      'Every lot of electronic components that leaves our bench now carries an inspection report: photographs of label and marking, date code, quantity counted, sample size, and the result of each check in the plan.',
      'Until now we wrote these reports on request. We looked at a year of complaints and found that most of them could have been settled in minutes had the buyer had the images and counts from our files.',
      'The report covers what is done for every lot: label, count, packing, marking and visual checks. X-ray, electrical and destructive tests remain a choice, quoted per lot, and appear in the same document when ordered.',
      'You receive the report by email before the goods depart. If something in it surprises you, answer before the release date it names and the lot stays where it is.',
      'Reports are kept for as long as the order itself. To have the report of an older order, write to sales with the order number; where records exist, we put one together.',
    ],
  },
  'lpwan-gateway-line': {
    slug: 'lpwan-gateway-line',
    date: '2025-09-23',
    category: 'Products',
    title: 'Outdoor LoRaWAN gateways join the IoT range',
    summary:
      'Eight- and sixteen-channel gateways for masts and roofs, supplied for the band of each country with antenna, surge protection and mount.',
    body: [
      'The IoT range now includes outdoor LoRaWAN gateways with eight and sixteen channels. They come in versions for the 868, 915 and 923 MHz bands, and the quotation states which one your country permits.',
      'A gateway is rarely bought alone, so it is listed with what it needs: an antenna with its gain and cable loss stated, a surge arrester, a bracket for mast or wall, and a PoE injector that tolerates the temperature at the mounting point.',
      'We tested the models for four weeks on a roof in Kowloon, through one typhoon signal and a good deal of rain. Two candidates did not pass: one let water into the cable gland, one lost its cellular backhaul after each power cut. They are not in the range.',
      'Gateways can be registered with your network server and paired with sensors from the same order before they ship. Starter kits with one gateway and ten sensors are in stock.',
    ],
  },
  'arabic-sales-desk': {
    slug: 'arabic-sales-desk',
    date: '2025-04-08',
    category: 'Company',
    title: 'Arabic-speaking sales team for the Gulf and North Africa',
    summary:
      'Quotations, order documents and support for buyers in the Gulf and North Africa are now handled in Arabic, by people who know the local approvals.',
    body: [
      'Buyers in the Gulf and North Africa can now write to us in Arabic and receive the quotation, the order confirmation and the inspection report in Arabic too. Commercial invoices and packing lists stay in English, as most customs offices ask.',
      'The team knows what the region requires: TDRA type approval in the Emirates, CST rules and SABER registration in Saudi Arabia, NTRA approval in Egypt, and the legalisation of certificates of origin by chambers of commerce and consulates.',
      'Working days differ between our countries. Requests that arrive on a Sunday are read on Monday morning in Hong Kong; for emergencies the line is staffed {support} as before.',
    ],
  },
};
