import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';
import { fromBase32 } from './base32.ts';
import { bidKeyConfig, type BidKeyConfig } from './bid-key-config.ts';
import { databaseAddress, databaseConfig, type DatabaseConfig } from './database/database-config.ts';
import { filesConfig, type FilesConfig } from './files/files-config.ts';
import { parseMailbox } from './mail/mailbox.ts';
import { paymentsConfig, type PaymentsConfig } from './payments/payments-config.ts';
import { isWeakSecret, unpredictableParts } from './secret-strength.ts';

export { BadSetting };

const settings = z.object({
  NODE_ENV: z.string().optional(),
  MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      isOrigin,
      'give scheme, host and port alone, as https://agbon.example, with no user, path, query or fragment',
    )
    .transform((address) => new URL(address).origin)
    .optional(),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((roles) => roles.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  AGBON_DATA: z.string().min(1).optional(),
  FILES_STORE: z.enum(['disk', 's3']).default('disk'),
  FILES_DIR: z.string().min(1).optional(),
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'give scheme, host and port alone')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a bucket has 3 to 63 lower-case letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a region has lower-case letters, digits and hyphens')
    .default('us-east-1'),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_APP_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  SESSION_SECRET: z.string().optional(),
  BID_KEY: z.string().optional(),
  ADMIN_PASSWORD: z.string().max(1000).optional(),
  ADMIN_TOTP_SECRET: z
    .string()
    .refine((text) => (fromBase32(text)?.length ?? 0) >= 16, 'give at least 128 bits as base32')
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  STOP_PAUSE_SECONDS: z.coerce.number().min(0).max(300).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  CUSTODIAN_NAME: z.string().max(120).optional(),
  CUSTODIAN_LICENCE: z.string().max(200).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  MAIL_TRANSPORT: z.enum(['outbox', 'smtp', 'resend']).default('outbox'),
  MAIL_FROM: z
    .string()
    .refine((text) => parseMailbox(text), 'write it as name@example.com, or as Name <name@example.com>')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  RESEND_KEY: z.string().min(1).optional(),
  RESEND_URL: z.url({ protocol: /^https?$/ }).default('https://api.resend.com'),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]+$/)
    .optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'paystack']).optional(),
  PAYSTACK_SECRET: z.string().min(1).optional(),
  PAYSTACK_URL: z.url({ protocol: /^https?$/ }).default('https://api.paystack.co'),
  TEXT_TRANSPORT: z.enum(['outbox', 'termii']).default('outbox'),
  TEXT_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEXT_KEY: z.string().min(1).optional(),
  TEXT_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'networks show 3 to 11 letters and digits')
    .optional(),
});

/** True for an address without a path, because pages append paths to this setting, and cookies and forms are bound to it. */
function isOrigin(address: string): boolean {
  const { username, password, pathname } = URL.parse(address) ?? { pathname: '/' };
  return !username && !password && /^\/*$/.test(pathname) && !/[?#]/.test(address);
}

type Settings = z.infer<typeof settings>;

export type Config = BidKeyConfig &
  DatabaseConfig & {
    mode: 'demo' | 'production';
    host: string;
    port: number;
    /** Undefined until the server knows its port. */
    publicUrl: string | undefined;
    roles: readonly ('web' | 'worker')[];
    dataDir: string;
    files: FilesConfig;
    databasePoolSize: number;
    sessionSecret: string | undefined;
    /** The password that staff share; demo mode makes one at the start if none is set. */
    adminPassword: string | undefined;
    /** The secret of the shared password's authenticator app, as base32. */
    adminTotpSecret: string | undefined;
    /** Multiplies the limits of requests. */
    rateLimitFactor: number;
    /** The number of our own proxies in front of the site, whose entries in X-Forwarded-For are believed. */
    trustedProxies: number;
    /** After a stop signal the site still answers for this time but reports 'not ready', so that load balancers stop using it. */
    stopPauseSeconds: number;
    metricsToken: string | undefined;
    /** The licensed company that holds the money of escrow deals, once one is appointed. */
    custodian: Custodian | undefined;
    logLevel: string;
    mail: MailConfig;
    text: TextConfig;
    payments: PaymentsConfig;
  };

export type TextConfig = { transport: 'outbox' } | { transport: 'termii'; url: string; key: string; sender: string };

export type Custodian = { name: string; licence: string };

export type MailConfig = {
  from: string | undefined;
  resendWebhookSecret: string | undefined;
} & ({ transport: 'outbox' } | { transport: 'smtp'; url: string } | { transport: 'resend'; key: string; url: string });

/** A blank variable counts as unset, because shells and compose files produce blank variables. */
export function readConfig(env: Record<string, string | undefined>, isRoot = process.getuid?.() === 0): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new BadSetting(`${String(issue.path[0])} is not right: ${issue.message}.`);
  }
  const value = parsed.data;
  if (value.MODE === 'production') refuseUnsafe(value);
  if (value.NODE_ENV === 'production' && value.MODE === 'demo') {
    throw new BadSetting('MODE is demo while NODE_ENV is production: set MODE=production, or unset NODE_ENV.');
  }
  const dataDir = value.AGBON_DATA ?? (isRoot ? '/var/lib/agbon' : './data');
  return {
    mode: value.MODE,
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL,
    roles: value.ROLES,
    dataDir,
    files: filesConfig(value, dataDir),
    ...databaseConfig(value),
    databasePoolSize: value.DATABASE_POOL_SIZE,
    sessionSecret: value.SESSION_SECRET,
    ...bidKeyConfig(value),
    adminPassword: value.ADMIN_PASSWORD,
    adminTotpSecret: value.ADMIN_TOTP_SECRET,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    trustedProxies: value.TRUSTED_PROXIES,
    stopPauseSeconds: value.STOP_PAUSE_SECONDS ?? (value.MODE === 'production' ? 5 : 0),
    metricsToken: value.METRICS_TOKEN,
    custodian: custodianOf(value),
    logLevel: value.LOG_LEVEL,
    mail: mailConfig(value),
    text: textConfig(value),
    payments: paymentsConfig(value),
  };
}

function refuseUnsafe(value: Settings): void {
  if (isWeakSecret(value.SESSION_SECRET ?? '')) {
    throw new BadSetting(
      'SESSION_SECRET must be at least 32 random characters in production, without words, sequences or repeats: openssl rand -base64 32 makes one.',
    );
  }
  if (value.METRICS_TOKEN !== undefined && unpredictableParts(value.METRICS_TOKEN) < 10) {
    throw new BadSetting(
      'METRICS_TOKEN must be random in production, without sequences or repeats: openssl rand -base64 24 makes one.',
    );
  }
  if (value.ROLES.includes('web') && [...(value.ADMIN_PASSWORD ?? '')].length < 12) {
    throw new BadSetting('ADMIN_PASSWORD must have at least 12 characters in production.');
  }
  if (!value.PUBLIC_URL?.startsWith('https://')) {
    throw new BadSetting('PUBLIC_URL must be the https:// address of the site in production.');
  }
  if (value.RATE_LIMIT_FACTOR > 4) {
    throw new BadSetting('RATE_LIMIT_FACTOR may be at most 4 in production.');
  }
  if (value.PAYMENT_PROVIDER !== undefined && !value.CUSTODIAN_NAME) {
    throw new BadSetting('CUSTODIAN_NAME must say who holds the money when people pay in production.');
  }
  if (value.MAIL_TRANSPORT !== 'outbox' && !value.MAIL_FROM) {
    throw new BadSetting('MAIL_FROM must name the sender of the mails in production.');
  }
}

function custodianOf({ CUSTODIAN_NAME: name, CUSTODIAN_LICENCE: licence }: Settings): Custodian | undefined {
  if (name && licence) return { name: name.trim(), licence: licence.trim() };
  if (name) throw new BadSetting('CUSTODIAN_LICENCE must be set together with CUSTODIAN_NAME.');
  if (licence) throw new BadSetting('CUSTODIAN_NAME must be set together with CUSTODIAN_LICENCE.');
  return undefined;
}

function mailConfig(value: Settings): MailConfig {
  const common = { from: value.MAIL_FROM, resendWebhookSecret: value.RESEND_WEBHOOK_SECRET };
  if (value.MAIL_TRANSPORT === 'smtp') {
    if (!value.SMTP_URL) throw new BadSetting('SMTP_URL is needed when MAIL_TRANSPORT is smtp.');
    return { ...common, transport: 'smtp', url: value.SMTP_URL };
  }
  if (value.MAIL_TRANSPORT === 'resend') {
    if (!value.RESEND_KEY) throw new BadSetting('RESEND_KEY is needed when MAIL_TRANSPORT is resend.');
    return { ...common, transport: 'resend', key: value.RESEND_KEY, url: value.RESEND_URL };
  }
  return { ...common, transport: 'outbox' };
}

function textConfig({ TEXT_TRANSPORT, TEXT_URL: url, TEXT_KEY: key, TEXT_SENDER: sender }: Settings): TextConfig {
  if (TEXT_TRANSPORT === 'outbox') return { transport: 'outbox' };
  if (!url) throw new BadSetting('TEXT_URL is needed when TEXT_TRANSPORT is termii: the address on its dashboard.');
  if (!key) throw new BadSetting('TEXT_KEY is needed when TEXT_TRANSPORT is termii.');
  if (!sender)
    throw new BadSetting('TEXT_SENDER is needed when TEXT_TRANSPORT is termii: the name that was registered.');
  return { transport: 'termii', url, key, sender };
}
