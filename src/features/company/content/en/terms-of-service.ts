// The terms on which the company sells.
import type { LegalPage } from '#features/company/content/company.content.ts';

export const termsOfService = {
  slug: 'terms-of-service',
  title: 'Terms of Service',
  description:
    'How offers, prices, payment, delivery, warranty, returns and liability work when a business buys from us.',
  updated: '2026-04-01',
  sections: [
    {
      heading: 'What these terms cover',
      paragraphs: [
        'These terms apply to sales by Meridian Technology Trading Limited (“we”) to businesses (“you”). We do not sell to consumers. Your own terms apply only where we have accepted them in writing.',
        'Meridian is a demonstration company. These terms show what a working set contains; no binding sale is made on this site until a company that takes it over has put its own in their place.',
      ],
    },
    {
      heading: 'Offers and orders',
      paragraphs: [
        'The catalogue is an invitation to order. An order placed on the site or sent to us is your offer to buy; the contract is made when we confirm it. The message that an order has been submitted only says that it has arrived.',
        'Quotations are valid for 30 days unless they state another date. If a price or description on the site is plainly wrong, we tell you before confirming, and you may withdraw.',
      ],
    },
    {
      heading: 'Prices and payment',
      paragraphs: [
        'Payment is due NET 30 days from the date of invoice, by bank transfer, without deduction. A first order may require payment in advance; we say so before confirming.',
        'Orders on the site are totalled in US dollars; lines priced in another currency are converted at the rate shown in the cart, which is kept with the order. Prices do not include taxes or duties unless the confirmation says so.',
        'On overdue amounts we may charge interest of 1% a month and hold further deliveries until they are paid.',
      ],
    },
    {
      heading: 'Delivery, risk and title',
      paragraphs: [
        '{shipping} applies to orders at catalogue prices, by a method that we choose. Quoted orders are delivered under the Incoterms 2020 rule and the place named in the quotation, which also decides when risk passes.',
        'Delivery dates are given in the confirmation. If we expect to miss one, we tell you with a new date; if that is more than 30 days later, you may cancel the lines concerned.',
        'Goods remain ours until they are paid in full. Please count and examine them on arrival, note visible damage on the carrier’s receipt and report shortages within 7 days.',
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        'New goods are warranted for {warranty} from delivery against faults in material and workmanship and against departure from the agreed specification. We repair, replace or refund, in that order of preference, and bear the freight of justified returns.',
        'The warranty does not cover wear, misuse, power outside the stated limits, changes that we did not approve, or firmware from elsewhere. A manufacturer’s longer warranty is passed on where the manufacturer allows it.',
      ],
    },
    {
      heading: 'Returns',
      paragraphs: [
        'Ask for a return number before you send anything. Standard goods in unopened packing may be returned within 30 days of delivery, at your freight; we refund the price on arrival.',
        'Not returnable, unless faulty:',
      ],
      list: [
        'Goods made, cut, configured or bought to your order',
        'Components whose dry pack or reel has been opened',
        'Software and licence keys that have been disclosed',
        'Goods whose export or re-import needs a licence that is refused',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We are liable without limit where the law does not allow a limit: for death and injury caused by negligence, and for fraud. Otherwise our liability for an order is limited to its price, and we are not liable for lost profit, lost production or other indirect loss.',
        'Neither side answers for delay caused by what it could not foresee or control, such as war, embargo, strike, disaster or the closing of a port, while it lasts. After 60 days either side may cancel.',
        'The goods are not intended for life support, nuclear plants, aircraft or weapons, unless we have agreed to that use in writing.',
      ],
    },
    {
      heading: 'Export and use',
      paragraphs: [
        'You use, resell and export the goods only as the export control and sanctions laws that apply to them allow. We may ask for an end-use statement, and may cancel an order that a licence or a law forbids, refunding what was paid.',
      ],
    },
    {
      heading: 'Law and disputes',
      paragraphs: [
        'The law of the Hong Kong Special Administrative Region applies. The United Nations Convention on Contracts for the International Sale of Goods does not. We first try to settle a dispute by talking; after 30 days, either side may refer it to arbitration at the Hong Kong International Arbitration Centre, in English.',
      ],
    },
  ],
} satisfies LegalPage;
