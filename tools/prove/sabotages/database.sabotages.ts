import { sabotagesOf } from '../sabotage.ts';

export const databaseSabotages = sabotagesOf('rights', {
  'src/platform/database/app-login.ts': [
    {
      guard: 'SQL injected into a statement gets the rights of the owner',
      text: 'const connection = as(wanted.connection, name, password);',
      instead: 'const connection = key ? wanted.connection : as(wanted.connection, name, password);',
    },
    {
      guard: 'the site signs in as the owner by DATABASE_APP_URL',
      text: 'if (await canBeOwner(client, signedIn.login)) throw tooMuch(signedIn.login);',
      instead: '',
    },
    {
      guard: 'the owner migrates one database while the site uses another',
      text: 'if (!signedIn.sameDatabase)',
      instead: 'if (!signedIn.login)',
    },
  ],
  'src/platform/database/restore.ts': [
    {
      guard: 'tables are emptied under a site that runs',
      text: "coalesce(backend_type, 'client backend') = 'client backend'",
      instead: "backend_type = 'client backend'",
    },
  ],
  'db/migrations/0081-login-of-the-application.sql': [
    {
      guard: 'a table of another schema answers in place of the audit log',
      text: "    execute format('alter function %s set search_path = public, pg_temp', guard);",
      instead: '    perform guard;',
      testsOf: 'src/platform/database/app-role.ts',
    },
    {
      guard: 'a statement creates a temporary table named like one of ours',
      text: "    execute format('revoke temporary on database %I from public, %I', current_database(), app);",
      instead: '    null;',
      testsOf: 'src/platform/database/app-role.ts',
    },
  ],
});
