import { describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

const production = {
  MODE: 'production',
  NODE_ENV: 'production',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  PUBLIC_URL: 'https://agbon.example',
  ADMIN_PASSWORD: 'tall palm over grey water',
};

test('without any setting the site runs as a demo on this machine', () => {
  expect(readConfig({}, false)).toEqual({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    roles: ['web', 'worker'],
    dataDir: './data',
    files: { store: 'disk', folder: 'data/files' },
    databaseUrl: undefined,
    databasePoolSize: 10,
    sessionSecret: undefined,
    adminPassword: undefined,
    adminTotpSecret: undefined,
    rateLimitFactor: 1,
    trustedProxies: 0,
    stopPauseSeconds: 0,
    metricsToken: undefined,
    custodian: undefined,
    logLevel: 'info',
    mail: { transport: 'outbox', from: undefined, resendWebhookSecret: undefined },
    text: { transport: 'outbox' },
    payments: { provider: 'sandbox' },
  });
});

test('root saves its data where services save theirs, unless configured otherwise', () => {
  expect(readConfig({}, true).dataDir).toBe('/var/lib/agbon');
  expect(readConfig({ AGBON_DATA: '/srv/nuts' }, true).dataDir).toBe('/srv/nuts');
});

test('every setting is used as given', () => {
  const config = readConfig({
    ...production,
    HOST: '::1',
    PORT: '0',
    ROLES: 'web, worker',
    DATABASE_URL: 'postgresql://agbon@db.example/agbon?sslmode=verify-full',
    DATABASE_POOL_SIZE: '25',
    RATE_LIMIT_FACTOR: '0.5',
    TRUSTED_PROXIES: '2',
    METRICS_TOKEN: 'sixteen-letters!',
    LOG_LEVEL: 'silent',
    MAIL_TRANSPORT: 'smtp',
    MAIL_FROM: 'Àgbọn <hello@agbon.example>',
    SMTP_URL: 'smtps://mail.example:465',
    RESEND_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
  });
  expect(config).toMatchObject({
    mode: 'production',
    host: '::1',
    port: 0,
    publicUrl: 'https://agbon.example',
    roles: ['web', 'worker'],
    databaseUrl: 'postgresql://agbon@db.example/agbon?sslmode=verify-full',
    databasePoolSize: 25,
    sessionSecret: production.SESSION_SECRET,
    rateLimitFactor: 0.5,
    trustedProxies: 2,
    metricsToken: 'sixteen-letters!',
    logLevel: 'silent',
    mail: {
      transport: 'smtp',
      url: 'smtps://mail.example:465',
      from: 'Àgbọn <hello@agbon.example>',
      resendWebhookSecret: 'whsec_c2VjcmV0',
    },
  });
});

test('an empty variable counts as unset, and so does one that holds only spaces', () => {
  const names = ['MODE', 'HOST', 'PORT', 'PUBLIC_URL', 'ROLES', 'AGBON_DATA', 'DATABASE_URL', 'RATE_LIMIT_FACTOR'];
  for (const nothing of ['', '  ']) {
    expect(readConfig(Object.fromEntries(names.map((name) => [name, nothing])), false)).toEqual(readConfig({}, false));
  }
});

test('the address of the site is saved without a slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://agbon.example//' }).publicUrl).toBe('https://agbon.example');
});

test('the address of the site is its scheme, host and port, however it is spelled', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Agbon.Example:443/' }).publicUrl).toBe('https://agbon.example');
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe('http://127.0.0.1:3000');
});

test('a site that is asked to stop keeps answering for five seconds in production, or for the configured time', () => {
  expect(readConfig({}).stopPauseSeconds).toBe(0);
  expect(readConfig(production).stopPauseSeconds).toBe(5);
  expect(readConfig({ ...production, STOP_PAUSE_SECONDS: '0' }).stopPauseSeconds).toBe(0);
  expect(readConfig({ STOP_PAUSE_SECONDS: '0.5' }).stopPauseSeconds).toBe(0.5);
});

test('mail by Resend has its own key and address', () => {
  const mail = readConfig({ MAIL_TRANSPORT: 'resend', RESEND_KEY: 're_1', RESEND_URL: 'http://127.0.0.1:9' }).mail;
  expect(mail).toMatchObject({ transport: 'resend', key: 're_1', url: 'http://127.0.0.1:9' });
  expect(readConfig({ MAIL_TRANSPORT: 'resend', RESEND_KEY: 're_1' }).mail).toMatchObject({
    url: 'https://api.resend.com',
  });
});

describe('an invalid setting stops the start with one line that names it:', () => {
  test.each([
    ['MODE', 'live'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'agbon.example'],
    ['PUBLIC_URL', 'ftp://agbon.example'],
    ['PUBLIC_URL', 'https://ada@agbon.example'],
    ['PUBLIC_URL', 'https://:hush@agbon.example'],
    ['PUBLIC_URL', 'https://agbon.example/shop'],
    ['PUBLIC_URL', 'https://agbon.example/?from=mail'],
    ['PUBLIC_URL', 'https://agbon.example?'],
    ['PUBLIC_URL', 'https://agbon.example/#top'],
    ['STOP_PAUSE_SECONDS', '-1'],
    ['STOP_PAUSE_SECONDS', '301'],
    ['STOP_PAUSE_SECONDS', 'long'],
    ['ROLES', 'web,cook'],
    ['ROLES', ','],
    ['DATABASE_URL', 'mysql://db.example/agbon'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '1000'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-2'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['RATE_LIMIT_FACTOR', 'much'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_PROXIES', '-1'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_TRANSPORT', 'pigeon'],
    ['MAIL_FROM', 'the team'],
    ['MAIL_FROM', 'team@agbon.example\r\nBcc: all@agbon.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['RESEND_URL', 'resend'],
    ['RESEND_WEBHOOK_SECRET', 'c2VjcmV0'],
  ])('%s=%s', (name, value) => {
    const line = refusal({ [name]: value });
    expect(line.startsWith(`${name} `)).toBe(true);
    expect(line).not.toContain('\n');
  });

  test('SMTP_URL, when mail goes by SMTP and SMTP_URL is missing', () => {
    expect(refusal({ MAIL_TRANSPORT: 'smtp' })).toMatch(/^SMTP_URL /);
  });

  test('RESEND_KEY, when mail goes by Resend and RESEND_KEY is missing', () => {
    expect(refusal({ MAIL_TRANSPORT: 'resend' })).toMatch(/^RESEND_KEY /);
  });
});

test('a refused secret is not printed', () => {
  expect(refusal({ METRICS_TOKEN: 'sesame' })).not.toContain('sesame');
  expect(refusal({ ...production, SESSION_SECRET: 'open-sesame' })).not.toContain('sesame');
  expect(refusal({ RESEND_WEBHOOK_SECRET: 'sesame' })).not.toContain('sesame');
});

describe('production refuses', () => {
  test('to be a demo', () => {
    expect(refusal({ NODE_ENV: 'production' })).toMatch(/^MODE .*demo/);
    expect(refusal({ NODE_ENV: 'production', MODE: 'demo' })).toMatch(/^MODE .*demo/);
  });

  test.each([
    ['no secret', undefined],
    ['a short one', 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1g'],
    ['a default one', 'secret-secret-secret-secret-secret-1'],
    ['a placeholder', 'ChangeMe-ChangeMe-ChangeMe-ChangeMe'],
    ['our own name', 'agbon-agbon-agbon-agbon-agbon-agbon'],
    ['one letter, repeated', 'a'.repeat(40)],
    ['eight letters, repeated', 'qX7rT2mZ'.repeat(4)],
    ['sixteen letters, repeated', 'qX7rT2mZw9LkB4nV'.repeat(4)],
    ['the alphabet and the digits', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['few different letters', 'aqwsedrqaswedrwqsaedrwqeasdwrqed'],
  ])('%s as SESSION_SECRET', (_, secret) => {
    expect(refusal({ ...production, SESSION_SECRET: secret })).toMatch(/^SESSION_SECRET .*openssl rand/);
  });

  test('a METRICS_TOKEN with repetitions', () => {
    expect(refusal({ ...production, METRICS_TOKEN: 'metrics!metrics!' })).toMatch(/^METRICS_TOKEN .*openssl rand/);
  });

  test('an address that is missing or not encrypted', () => {
    expect(refusal({ ...production, PUBLIC_URL: undefined })).toMatch(/^PUBLIC_URL /);
    expect(refusal({ ...production, PUBLIC_URL: 'http://agbon.example' })).toMatch(/^PUBLIC_URL /);
  });

  test('limits more than four times as wide as designed', () => {
    expect(refusal({ ...production, RATE_LIMIT_FACTOR: '4.1' })).toMatch(/^RATE_LIMIT_FACTOR /);
    expect(readConfig({ ...production, RATE_LIMIT_FACTOR: '4' }).rateLimitFactor).toBe(4);
    expect(readConfig({ RATE_LIMIT_FACTOR: '1000' }).rateLimitFactor).toBe(1000);
  });

  test('to send mail without a sender', () => {
    expect(refusal({ ...production, MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://mail.example' })).toMatch(/^MAIL_FROM /);
  });
});

function refusal(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

test('the holder of the money is named with a licence, or not at all', () => {
  const named = { CUSTODIAN_NAME: ' First Trust ', CUSTODIAN_LICENCE: 'No. 1' };
  expect(readConfig(named).custodian).toEqual({ name: 'First Trust', licence: 'No. 1' });
  expect(() => readConfig({ CUSTODIAN_NAME: 'First Trust' })).toThrow(/^CUSTODIAN_LICENCE must be set/);
  expect(() => readConfig({ CUSTODIAN_LICENCE: 'No. 1' })).toThrow(/^CUSTODIAN_NAME must be set/);
});

test('texts are saved, or sent by a fully configured provider', () => {
  const termii = {
    TEXT_TRANSPORT: 'termii',
    TEXT_URL: 'https://v3.api.termii.com',
    TEXT_KEY: 'TL_1',
    TEXT_SENDER: 'Agbon',
  };
  expect(readConfig(termii).text).toEqual({
    transport: 'termii',
    url: 'https://v3.api.termii.com',
    key: 'TL_1',
    sender: 'Agbon',
  });
  for (const name of ['TEXT_URL', 'TEXT_KEY', 'TEXT_SENDER'] as const) {
    expect(refusal({ ...termii, [name]: undefined })).toContain(`${name} is needed when TEXT_TRANSPORT is termii`);
  }
  expect(refusal({ ...termii, TEXT_SENDER: 'Àgbọn' })).toMatch(/^TEXT_SENDER is not right/);
});
