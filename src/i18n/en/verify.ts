// English: the page that verifies documents.
export const verify = {
  verify: {
    title: 'Verify a document',
    lead: 'Quotations, invoices and packing lists of {company} carry a code. Check that yours is ours, unchanged and still valid.',
    code: 'Code on the document',
    codeHint: '12 letters and digits, beside the QR code. Dashes and case do not matter.',
    verify: 'Verify',
    file: 'Or the file itself',
    choose: 'Choose a PDF',
    chooseAnother: 'Choose another',
    drop: 'or drop it here',
    fileHint: 'Its fingerprint is computed in your browser. The file is never uploaded.',
    unreadable: {
      too_large: 'This file is too large to be one of our documents.',
      unreadable: 'The file could not be read. Choose it again.',
      insecure: 'Your browser computes fingerprints on secure pages only. Enter the code instead.',
    },
    waiting: 'Verifying…',
    failed: 'We could not verify the document. Check your connection and try again.',
    tooMany:
      '{minutes, plural, one {Too many attempts. Try again in # minute.} other {Too many attempts. Try again in # minutes.}}',
    kinds: {
      quotation: 'Quotation',
      proforma_invoice: 'Pro-forma invoice',
      commercial_invoice: 'Commercial invoice',
      packing_list: 'Packing list',
    },
    valid: {
      title: 'Valid: {document} {number}',
      text: 'Issued by {company} and valid.',
      open: 'Issued by {company} and open for acceptance until {until}.',
    },
    expired: {
      title: 'Expired: {document} {number}',
      text: 'This document is ours and unchanged, but it could be accepted until {until} only.',
    },
    superseded: {
      title: 'Superseded: {document} {number}',
      text: 'This document is ours and unchanged, but a newer version replaced it on {since}. It can no longer be accepted.',
    },
    withdrawn: {
      title: 'Withdrawn: {document} {number}',
      text: 'This document is ours, but we withdrew it on {since}. Do not act on it.',
    },
    altered: {
      title: 'Not the document that we issued',
      text: 'The code belongs to {document} {number}, but the file is another one or was changed after we issued it. Do not pay to bank details from this file.',
    },
    unknown_code: {
      title: 'No document has this code',
      text: 'Compare the code with your paper. If it is the same, the paper is not ours: write to {email} before you pay.',
    },
    unknown_file: {
      title: 'We have not issued this file',
      text: 'Even one changed byte makes another file. Enter the code that is printed on it to see what we issued, or write to {email}.',
    },
    document: 'Document',
    version: '{document}, version {version}',
    number: 'Number',
    issuedAt: 'Issued',
    total: 'Total',
    lines: 'Lines',
    terms: 'Terms',
    replacedBy: 'Replaced by',
    issued: 'SHA-256 of our file',
    yours: 'SHA-256 of your file',
    compare: 'Compare number and total with your paper. They must be equal.',
    newest: 'The link in our latest email opens the current version.',
    report: 'Report it to {email}.',
  },
};

/** What happens to an order, on its page. */
export const orderProgress = {
  orderProgress: {
    title: 'Progress',
    failed: 'Shipments and documents could not be loaded. Reload the page to try again.',
    steps: { placed: 'Placed', confirmed: 'Confirmed', shipped: 'Shipped', completed: 'Completed' },
    partly: '{shipped, number} of {quantity, number} shipped',
    shipments: 'Shipments',
    shipment: 'Shipment {number, number}',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    track: 'Track shipment',
    packages: '{count, plural, one {# package} other {# packages}}, {weight} kg',
    documents: 'Documents',
    kinds: {
      quotation: 'Quotation',
      proforma_invoice: 'Pro-forma invoice',
      commercial_invoice: 'Commercial invoice',
      packing_list: 'Packing list',
    },
    print: 'For print',
    verify: 'Verify',
    languages: { en: 'English', zh: 'Chinese', ar: 'Arabic' },
    received: 'Received',
    balance: 'Balance',
    due: 'Due on',
    again: 'Order again',
    adding: 'Adding...',
    added: '{count, plural, one {# product was} other {# products were}} added to the cart.',
    notAdded:
      '{count, plural, one {# product cannot be ordered now and was} other {# products cannot be ordered now and were}} left out.',
    noneAdded: 'None of these products can be ordered now. Request a quote instead.',
    addFailed: 'Could not add the products. Check your connection and try again.',
  },
};
