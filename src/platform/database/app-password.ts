import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** Derives the application's password from the owner's, so that every process gets the same one. Nobody can derive the owner's from it. */
export function appPasswordFrom(ownerPassword: string, login: string): string {
  return createHmac('sha256', ownerPassword).update(`the application's login ${login}`).digest('base64url');
}

const iterations = 4096;

/** Returns the form that PostgreSQL stores (RFC 5803), so that a server that logs statements does not log the password. */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
