import { expect, test } from 'vitest';
import { jobPosting, newsArticle } from './structured-data.ts';

const site = 'https://site.example';

test('a job posting carries its tasks as HTML in which texts stay text', () => {
  const posting = jobPosting(
    {
      slug: 'sales-engineer',
      title: 'Sales Engineer',
      summary: 'Parts & prices <now>',
      duties: ['Read plans.'],
      requirements: ['Three years.', 'English.'],
      location: 'Shenzhen, China',
      countryCode: 'CN',
      employmentType: 'FULL_TIME',
      posted: '2026-03-02',
      validThrough: '2027-06-30',
    },
    site,
    'en',
  );
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    url: `${site}/careers#sales-engineer`,
    datePosted: '2026-03-02',
    validThrough: '2027-06-30',
    description:
      '<p>Parts &amp; prices &lt;now&gt;</p><ul><li>Read plans.</li></ul><ul><li>Three years.</li><li>English.</li></ul>',
    jobLocation: { address: { addressLocality: 'Shenzhen', addressCountry: 'CN' } },
  });
});

test('a news article names its publisher by the organisation on every page', () => {
  const story = {
    slug: 'gateways',
    date: '2025-09-23',
    category: 'Products',
    title: 'Gateways',
    summary: 'New.',
    body: ['One.', 'Two.'],
  };
  expect(newsArticle(story, { image: `${site}/share.png`, language: 'en', siteUrl: site })).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: `${site}/news/gateways`,
    headline: 'Gateways',
    datePublished: '2025-09-23',
    articleBody: 'One.\n\nTwo.',
    inLanguage: 'en',
    publisher: { '@id': `${site}/#organization` },
  });
});
