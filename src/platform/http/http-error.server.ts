// HTTP errors: status and sentence of every error that a route returns, as RFC 9457 problem details.
import { STATUS_CODES } from 'node:http';
import { HTTPException } from 'hono/http-exception';
import { Counter } from 'prom-client';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Outcome } from '#kernel/outcome.ts';

/** By `subject.code`. Clients get the code, and choose a message in their language by it. */
const errors = {
  'request.invalid': [400, '{issues}'],
  'request.unreadable': [400, 'The request body is not valid JSON.'],
  'request.incomplete': [400, 'The upload was interrupted. Send it again.'],
  'request.not_json': [415, 'Send the request as application/json.'],
  'request.too_large': [413, 'Send at most {limit}.'],
  'request.not_found': [404, 'Route not found.'],
  'server.failed': [500, 'Internal error. Try again later.'],
  'server.database_unavailable': [503, 'The database is temporarily unavailable. Try again.'],
  'server.disk_full': [507, 'Not enough storage. Nothing was saved.'],
  'server.starting': [503, 'The site is starting. Try again shortly.'],
  'database.disk_full': [503, "The database's disk is full. Nothing was saved. Try again later."],
  'server.busy': [503, 'Too many requests are waiting. Try again shortly.'],
  'server.index_filling': [503, 'The search index is being filled. Try again in {seconds} seconds.'],
  'client.too_many': [429, 'Too many requests are waiting. Try again shortly.'],
  'client.storage_used_up': [429, 'Your network stores too much. Try again in {seconds} seconds.'],
  'public_key.required': [401, 'Send the public key or an API key as "Authorization: Bearer <key>".'],
  'api_key.expired': [401, 'This API key has expired.'],
  'api_key.scope': [403, 'This API key lacks the scope "{scope}". Nothing was read or sent.'],
  'api_key.too_many_calls': [
    429,
    'This API key may make {limit} calls a minute. Try again in {seconds} seconds.',
  ],
  'webhook.not_found': [404, 'Webhook not found.'],
  'webhook.too_many': [409, 'At most {limit} webhooks. Delete one first.'],
  'webhook.not_public': [422, 'The host of the URL is not public.'],
  'webhook.changed_since': [409, 'Someone else has switched this webhook. Nothing was changed.'],
  'webhook.rotated_recently': [
    409,
    'The secret was replaced less than 24 hours ago. If the new one is lost, delete the webhook and add it again.',
  ],
  'webhook.switched_off': [409, 'The webhook is switched off. Nothing was sent.'],
  'webhook.being_sent': [409, 'This delivery is being sent.'],
  'api_key.not_found': [404, 'API key not found.'],
  'api_key.already_revoked': [409, 'This API key was revoked already.'],
  'api_key.too_many': [409, 'At most {limit} API keys. Revoke one first.'],

  'admin.foreign_origin': [403, 'Cross-origin requests are not allowed.'],
  'admin.signed_out': [401, 'Your session has ended. Sign in again.'],
  'admin.not_member': [403, 'Unauthorized: Admin access required'],
  'admin.deactivated': [403, 'This account has been deactivated.'],
  'admin.second_factor_required': [403, 'Two-factor authentication required.'],
  'admin.password_change_required': [403, 'Set your own password first.'],
  'admin.too_many': [429, 'Too many changes. Nothing was changed. Try again in {seconds} seconds.'],
  'administrator.not_found': [404, 'Administrator not found.'],
  'administrator.already_administrator': [409, 'An administrator already uses this email.'],
  'administrator.already_accepted': [409, 'The invitation was already accepted.'],
  'administrator.oneself': [409, 'You cannot deactivate yourself.'],
  'administrator.last_one': [409, 'The last active administrator cannot be deactivated.'],
  'administrator.is_deactivated': [409, 'This administrator is deactivated.'],
  'administrator.is_active': [409, 'This administrator is active.'],
  'history.not_found': [404, 'Change not found.'],
  'history.already_undone': [409, 'This change was already undone.'],
  'history.not_undoable': [409, 'This kind of change cannot be undone.'],
  'history.under_way': [409, 'This change is being undone, or is an undo that has not finished.'],

  'page.not_found': [404, 'Page not found.'],
  'news.not_found': [404, 'News article not found.'],

  'manufacturer.not_found': [404, 'Manufacturer not found.'],
  'manufacturer.changed': [409, 'The manufacturer was changed by someone else. Nothing was saved.'],
  'manufacturer.in_use': [409, '{count} products have this manufacturer. Nothing was deleted.'],
  'manufacturer.too_many_aliases': [409, 'Together they have more than {limit} aliases. Nothing was merged.'],
  'manufacturer.too_many_products': [409, 'It has more than {limit} products. Nothing was merged.'],
  'attribute.not_found': [404, 'Attribute definition not found.'],
  'attribute.changed': [409, 'The definition was changed by someone else. Nothing was saved.'],
  'attribute.in_use': [409, '{count} products have values that would be lost. Nothing was changed.'],
  'product.not_found': [404, 'Product not found.'],
  'product.from_missing': [400, 'Send the previous value of each field in `from`.'],
  'product.conflict': [409, 'The product was changed by someone else. Nothing was saved.'],
  'products.too_many': [422, 'At most {limit} products at once. Nothing was changed.'],
  'products.price_too_large': [422, '{title} would cost more than {limit}. Nothing was changed.'],
  'saved_view.not_found': [404, 'Saved view not found.'],
  'saved_view.too_many': [409, 'At most {limit} saved views. Delete one first.'],
  'saved_view.name_taken': [409, 'You already have a view with this name.'],
  'search_rule.not_found': [404, 'Search rule not found.'],
  'search_rule.too_many': [409, 'At most {limit} synonyms and redirects. Delete one first.'],
  'search_rule.leads_on': [409, 'A redirect must not lead on to another redirect. Nothing was saved.'],
  'search_rule.term_taken': [409, 'Another redirect has one of these terms. Nothing was saved.'],
  'search_rule.unusable': [422, 'This kind of rule cannot be changed like this. Nothing was saved.'],
  'search_rule.changed': [409, 'The rule was changed by someone else. Nothing was saved.'],
  'demand.not_found': [404, 'This entry of the demand is not dismissed.'],
  'stock_feed.too_many': [503, 'Too many open connections. Try again shortly.'],

  'import.not_found': [404, 'Import not found.'],
  'import.wrong_moment': [409, 'The current status of the import does not allow this.'],
  'import.nothing_to_do': [409, 'No row would create or update a product.'],
  'import.not_correctable': [409, 'The import has no such row, or its value cannot be corrected here.'],
  'import.columns': [400, 'The number of columns does not match the file.'],
  'import_file.too_large': [413, '{reason}'],
  'import_file.broke_off': [400, '{reason}'],
  'import_file.unusable': [422, '{reason}'],

  'image.not_found': [404, 'Image not found.'],
  'image.not_a_picture': [422, 'Unsupported image format. Send JPEG, PNG, WebP, AVIF or GIF.'],
  'image.too_many_pixels': [422, 'This image has more than {limit} million pixels.'],
  'image.damaged': [422, 'The image is damaged.'],
  'image.busy': [503, 'Too many images are waiting. Try again in a minute.'],

  'file.not_found': [404, 'File not found.'],
  'file.too_many': [409, 'At most {limit} files. Delete one first.'],
  'file.changed': [409, 'The file was changed by someone else. Nothing was saved.'],
  'file.unusable': [422, 'Unsupported file type.'],
  'files.changed': [409, 'A file was added or deleted by someone else. Nothing was moved.'],

  'order.not_found': [404, 'Order not found.'],
  'order.not_allowed': [409, 'The order is {now} now. Nothing was changed.'],
  'order.has_shipments': [
    409,
    'Parts of the order have shipped. It cannot be cancelled, and the shipment of the rest makes it shipped.',
  ],
  'order.stock_short': [409, 'The stock does not cover the order (see lines). Nothing was changed.'],
  'order.conflict': [409, 'The order was changed by someone else. Nothing was saved.'],
  'order.cancelled': [409, 'The order is cancelled. Nothing was saved.'],
  'order.not_editable': [409, 'The order is paid, has shipped in part or has documents. Nothing was saved.'],
  'order.no_rate': [422, 'There is no exchange rate for this currency. Nothing was saved.'],
  'order.out_of_range': [422, 'The total is out of range. Nothing was saved.'],
  'order.below_received': [409, 'More was received than the new total. Nothing was saved.'],
  'order.unknown_product': [422, 'The product of line {line} is not there. Nothing was saved.'],
  'shipment.not_found': [404, 'Shipment not found.'],
  'shipment.not_confirmed': [409, 'The order is {now}. Only confirmed orders can be shipped.'],
  'shipment.changed_since': [409, 'The next shipment is number {next} now. Nothing was shipped.'],
  'shipment.not_shippable': [422, '{issues}'],
  'shipment.conflict': [409, 'The shipment was changed by someone else. Nothing was saved.'],
  'payment.changed_since': [409, 'The balance is {balance} now. Nothing was saved.'],
  'payment.too_much': [422, 'The balance is {balance}. Nothing was saved.'],
  'paper.no_shipment': [422, 'A pro-forma invoice is of an order, other papers are of a shipment.'],
  'paper.already_issued': [409, 'This document was issued in this language and format already.'],
  'paper.changed_since_issue': [
    409,
    'What the document says has changed since it was issued. Withdraw it first. Nothing was issued.',
  ],
  'paper.incomplete': [422, 'Customs need more than the document states: {facts}. Nothing was issued.'],
  'paper.not_valid': [409, 'The document is not valid any more.'],
  'order.out_of_stock': [409, 'Not enough stock. No order was created.'],
  'order.price_changed': [409, 'The total has changed. No order was created.'],
  'order.not_orderable': [422, 'Some items cannot be ordered. No order was created.'],
  'order.too_large': [422, 'The total exceeds the limit of an order. Request a quote instead.'],
  'order.key_reused': [422, 'This Idempotency-Key was used with a different order.'],
  'order.too_many': [429, 'No order was created. Send it again in {seconds} seconds, with the same key.'],
  'order.busy': [503, 'No order was created. Send it again in {seconds} seconds, with the same key.'],
  'order_settings.changed_since': [409, 'The settings were changed by someone else. Nothing was saved.'],
  'company_settings.changed_since': [409, 'The settings were changed by someone else. Nothing was saved.'],
  'quotation_settings.changed_since': [409, 'The settings were changed by someone else. Nothing was saved.'],
  'punchout.not_found': [404, 'There are no such credentials, or they were revoked.'],
  'punchout.identity_taken': [409, 'Another system has this identity. Nothing was saved.'],
  'punchout.too_many': [409, 'At most {limit} systems. Revoke one first.'],
  'punchout.changed_since': [409, 'The system was changed by someone else. Nothing was saved.'],
  'punchout.codes_changed': [409, 'The codes were changed by someone else. Nothing was saved.'],
  'quotation_template.not_found': [404, 'Template not found.'],
  'quotation_template.name_taken': [409, 'There is a template with this name. Nothing was saved.'],
  'quotation_template.too_many': [409, 'At most {limit} templates. Delete one first.'],
  'quotation_template.changed_since': [409, 'The template was renamed by someone else. Nothing was saved.'],
  'company_logo.too_large': [413, 'The file is too large for a logo. Nothing was saved.'],
  'company_logo.not_an_image': [422, 'Unsupported image format. Send SVG, PNG or JPEG.'],
  'document.unprintable': [422, 'No font has the character {character} of "{text}". Nothing was issued.'],
  'document.busy': [503, 'Too many documents are waiting. Nothing was issued. Try again shortly.'],
  'document.too_large': [
    422,
    'The document has {size} thousand characters with its labels; at most {limit} thousand can be set. Nothing was issued.',
  ],
  'document.too_slow': [
    503,
    'The document could not be set within {seconds} seconds. Nothing was issued. Try again when the server is less busy, or split it.',
  ],
  'document.compiler_failed': [
    503,
    'The document compiler ended and is started again. Nothing was issued. Try again.',
  ],
  'document.not_found': [404, 'Document not found.'],
  'document.too_many': [429, 'Too many codes were tried. Try again in {seconds} seconds.'],
  'exchange_rate.changed_since': [409, 'The rate was changed by someone else. Nothing was saved.'],

  'quote.not_found': [404, 'Quote request not found.'],
  'quote.unknown_owner': [400, 'The owner is not an active administrator.'],
  'quote.changed_since': [409, 'The quote request was changed by someone else. Nothing was saved.'],
  'quote_line.not_found': [404, 'Line not found.'],
  'quote.unknown_product': [400, 'The product does not exist.'],
  'quote.other_buyer': [409, 'Only requests of one buyer can be merged. Nothing was changed.'],
  'quote.has_quotation': [409, 'The request that is merged has a quotation. Nothing was changed.'],
  'quote.already_merged': [409, 'One of the requests has been merged already. Nothing was changed.'],
  'quote.key_reused': [422, 'This Idempotency-Key was used with a different request.'],
  'quote.unusable': [422, '{issues}'],
  'quote.not_a_form': [
    400,
    'Send the fields as JSON in the part `request`, and files in parts `attachments`.',
  ],
  'attachment.unusable': [422, '{issues}'],
  'attachment.not_scanned': [503, 'The virus scanner is unavailable. Nothing was saved. Try again later.'],
  'attachment.busy': [503, 'Too many files are waiting. Nothing was saved. Try again in a minute.'],
  'attachment.not_found': [404, 'File not found.'],
  'quotation.not_found': [404, 'Quotation not found.'],
  'quotation.no_draft': [409, 'There is no such draft. Nothing was changed.'],
  'quotation.has_draft': [409, 'The quotation has a draft already.'],
  'quotation.accepted': [409, 'The quotation was accepted and is an order now.'],
  'quotation.conflict': [409, 'The draft was changed by someone else. Nothing was saved.'],
  'quotation.changed_since': [409, 'The draft was changed since. Nothing was issued.'],
  'quotation.from_missing': [400, 'Send the previous value of each field in `from`.'],
  'quotation.too_many_lines': [422, 'At most {limit} lines. Nothing was saved.'],
  'quotation.no_rate': [422, 'There is no exchange rate for this currency. Nothing was saved.'],
  'quotation.not_issuable': [422, '{issues}'],
  'quotation.not_issued': [409, 'No version can be accepted now. Nothing was changed.'],
  'quotation.no_room': [409, 'The quotation has no link that could be revoked. Nothing was changed.'],
  'quotation.no_quotation': [409, 'No version was issued yet.'],
  'quotation.unknown_line': [422, 'The quotation has no such line.'],
  'quotation.too_many_messages': [
    409,
    'At most {limit} messages. Nothing was sent. Write an e-mail instead.',
  ],
  'quotation.key_reused': [422, 'This Idempotency-Key was used with a different request.'],
  'quotation.room_expired': [410, 'This page has expired.'],
  'quotation.room_withdrawn': [410, 'The quotation was withdrawn.'],
  'quotation.line_of_other': [422, 'A new line has the id of a line of another version. Nothing was saved.'],
  'quotation.currencies': [422, 'Change the currency and amounts one after the other. Nothing was saved.'],
  'quotation.not_open': [409, 'Version {version} is {status} and cannot be accepted or declined.'],
  'quotation.unusable': [422, '{issues}'],
  'quotation.too_many': [429, 'Too many requests. Try again in {seconds} seconds.'],
  'quotation.too_many_editors': [503, 'Too many editors are open. They reload without events.'],
  'quotation.too_many_pages': [503, 'Too many open pages. They are complete without events.'],
  'quotation.busy': [503, 'Nothing was accepted. Send it again in {seconds} seconds, with the same key.'],
  'quote.too_many': [429, 'Nothing was saved. Send it again in {seconds} seconds.'],

  'parts_list.unusable': [422, '{reason}'],
  'parts_list.too_many': [429, 'Too many parts lists. Try again in {seconds} seconds.'],

  'mail.not_found': [404, 'Email not found.'],
  'mail.not_waiting': [409, 'This email was sent or is being sent.'],
} as const satisfies Record<string, readonly [status: ContentfulStatusCode, sentence: string]>;

export type HttpErrorKey = keyof typeof errors;
export type NotFoundKey = Extract<HttpErrorKey, `${string}.not_found`>;
export type FieldError = { path: string; message: string };

type Placeholders<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type ValueNames<Key extends HttpErrorKey> = Placeholders<(typeof errors)[Key][1]>;

interface Details {
  errors?: FieldError[] | undefined;
  headers?: Record<string, string> | undefined;
  /** Members of the problem beside the standard ones. */
  members?: object | undefined;
}

type WithValues<Key extends HttpErrorKey> = [ValueNames<Key>] extends [never]
  ? [details?: Details]
  : [details: Details & { values: Record<ValueNames<Key>, string | number> }];

export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Two of Node.js are those of an older RFC. */
const titles: Record<number, string | undefined> = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

export const errorResponses = new Counter({
  name: 'error_responses_total',
  help: 'Errors of the API that a client may repeat the request after (429, 503, 507) or that are ours (500), by code.',
  labelNames: ['status', 'code'],
  registers: [],
});

const counted = new Set([429, 500, 503, 507]);

/** To be thrown anywhere behind a route; `getResponse()` where nothing catches it. */
export function httpError<Key extends HttpErrorKey>(key: Key, ...[details]: WithValues<Key>): HTTPException {
  const [status, sentence]: readonly [ContentfulStatusCode, string] = errors[key];
  const values: Record<string, string | number> = details && 'values' in details ? details.values : {};
  const detail = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    code: key.slice(key.indexOf('.') + 1),
    ...(details?.errors && { errors: details.errors }),
    ...details?.members,
  };
  if (counted.has(status)) errorResponses.inc({ status: String(status), code: key });
  const headers = { 'content-type': 'application/problem+json', ...details?.headers };
  const res = new Response(JSON.stringify(body), { status, headers });
  return new HTTPException(status, { message: detail, res });
}

/** Of an error whose sentence says in how many seconds the request may be sent again. */
export function afterSeconds(seconds: number) {
  return { values: { seconds }, headers: { 'retry-after': String(seconds) } };
}

/** Errors whose sentence is what is wrong with each field. */
type FieldsErrorKey = {
  [Key in HttpErrorKey]: (typeof errors)[Key][1] extends '{issues}' ? Key : never;
}[HttpErrorKey];

export function fieldsError(key: FieldsErrorKey, fields: FieldError[], members?: object): HTTPException {
  const issues = fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  return httpError(key, { values: { issues }, errors: fields, members });
}

/** The value of an outcome; its error is thrown as `toHttpError` translates it. */
export function valueOf<Value, Problem>(
  outcome: Outcome<Value, Problem>,
  toHttpError: (error: Problem) => HTTPException,
): Value {
  if (!outcome.ok) throw toHttpError(outcome.error);
  return outcome.value;
}

/** What was found; null and undefined are thrown as `notFound`. */
export function requireFound<Value>(found: Value, notFound: NotFoundKey): NonNullable<Value> {
  if (found === null || found === undefined) throw httpError(notFound);
  return found;
}

/** A body or parameter that its schema rejects: each error names its field. */
export function rejectInvalid(
  result: { success: true } | { success: false; error: z.core.$ZodError; target: string },
): Response | undefined {
  if (result.success) return undefined;
  const all = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  // One limit may be checked by several rules of a schema.
  const fields = all.filter((error, index) => all.findIndex((other) => isSame(error, other)) === index);
  return fieldsError('request.invalid', fields).getResponse();
}

function isSame(one: FieldError, other: FieldError): boolean {
  return one.path === other.path && one.message === other.message;
}
