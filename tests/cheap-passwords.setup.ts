// Low cost of password hashes: tests that sign in would spend most of their time in scrypt.
// The system run and the browser journeys use the real cost.
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

function cheapScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  callback: (error: Error | null, key: Buffer) => void,
) {
  scrypt(password, salt, length, { ...options, N: 16 }, callback);
}

// Files that share a worker run this once each.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}
