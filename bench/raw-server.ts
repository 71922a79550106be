// Bare HTTP server: sends the headers and bytes of the response from the URL in `SOURCE`.
import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

const { SOURCE = '', PORT } = process.env;
const sent = get(SOURCE, { headers: { authorization: 'Bearer public', 'accept-encoding': 'br' } });
const [answer] = (await once(sent, 'response')) as [IncomingMessage];
const body = await buffer(answer);
const names = [
  'content-type',
  'content-encoding',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
];
const headers = names.flatMap((name) => [name, String(answer.headers[name] ?? '')]);

createServer((_, response) => {
  response.writeHead(200, [...headers, 'content-length', String(body.length)]);
  response.end(body);
}).listen(Number(PORT));
