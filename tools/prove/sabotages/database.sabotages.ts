import { sabotagesOf } from '../sabotage.ts';

export const databaseSabotages = sabotagesOf('rights', {
  'src/platform/database/app-login.ts': [
    {
      guard: 'SQL injected into a statement gets the rights of the owner',
      text: 'const direct = withUser(options.connection, name, password);',
      instead: 'const direct = key ? options.connection : withUser(options.connection, name, password);',
    },
    {
      guard: 'the site signs in as the owner by DATABASE_APP_URL',
      text: 'if (await canBeOwner(client, signedIn.login)) throw tooManyRights(signedIn.login);',
      instead: '',
    },
    {
      guard: 'the owner migrates one database while the site uses another',
      text: 'if (!signedIn.sameDatabase) throw new CannotStart(twoDatabasesText);',
      instead: 'if (!signedIn.login) throw new CannotStart(twoDatabasesText);',
    },
  ],
  'src/platform/database/read-only.ts': [
    {
      guard: 'a connection to a standby is used again',
      text: 'if (error.code === readOnly) connection.stream.destroy(error);',
      instead: '',
    },
  ],
  'src/platform/database/session.ts': [
    {
      guard: 'the site reads what an old standby has',
      text: 'if (isReadOnly) throw readOnlyServerError();',
      instead: '',
    },
  ],
  'src/platform/database/restore.ts': [
    {
      guard: 'tables are emptied under a site that runs',
      text: "coalesce(backend_type, 'client backend') = 'client backend'",
      instead: "backend_type = 'client backend'",
    },
  ],
  'db/migrations/0101-what-the-login-cannot-change.sql': [
    {
      guard: 'SQL deletes what accounts share',
      text: "    and (old.last_on >= (business_now() - interval '12 months')::date or trace_is_in_use(old)) then",
      instead: '    and old.last_on is null then',
      testsOf: 'src/domain/people/accounts-together/kept-traces.test.ts',
    },
    {
      guard: 'a changed bank account is paid at once',
      text: "then interval '24 hours' else interval '0' end;",
      instead: "then interval '0' else interval '0' end;",
      testsOf: 'src/domain/money/payouts/kept-accounts.test.ts',
    },
    {
      guard: 'SQL deletes the bank account before a new one',
      text: '  if not owns_table(tg_relid) and exists (select from member where id = old.member_id and anonymised_at is null) then',
      instead: '  if false then',
      testsOf: 'src/domain/money/payouts/kept-accounts.test.ts',
    },
    {
      guard: 'SQL pays out to a bank account that waits',
      text: 'and a.usable_from <= business_now() and (a.replaced_at',
      instead: 'and (a.replaced_at',
      testsOf: 'src/domain/money/payouts/kept-accounts.test.ts',
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
