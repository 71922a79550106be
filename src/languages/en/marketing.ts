// English: what frames the pages whose texts the company itself writes.
export const marketing = {
  pages: {
    home: 'Home',
    scope: 'What is included',
    range: 'What the range covers',
    questions: 'Questions buyers ask',
    newest: 'New in this range',
    allOfRange: 'See the whole range',
    nextStep: 'Tell us what you need. We reply within {reply}.',
    updated: 'Last updated {date}',
    careers: 'Careers',
    careersDescription:
      'Open positions in sales, supply chain and quality assurance at a technology trading company with business in {countries} countries.',
    careersLead:
      'We are people who read data sheets, packing lists and each other’s notes. These positions are open.',
    duties: 'What you do',
    requirements: 'What you bring',
    apply: 'Apply',
    applyFor: 'Apply for {title}',
    applyByMail: 'Or write to {email}',
    applyUntil: 'Apply by {date}',
    applicationMessage: 'I would like to apply for the position of {title}.',
    news: 'News',
    newsDescription: 'What has changed in stock, quality, products and service, for buyers who plan with us.',
    newsLead: 'What has changed, for buyers who plan with us.',
    allNews: 'All news',
    feed: 'News feed (RSS)',
  },
};
