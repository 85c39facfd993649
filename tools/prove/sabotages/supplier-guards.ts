/** Guards of supplier applications and their papers; a part of rights.sabotages.ts. */
export const supplierSabotages = {
  'src/domain/trade/suppliers/review-application.ts': [
    {
      guard: 'staff accept a file that their page did not show',
      text: 'if ((await findReviewVersion(ctx, record.id)) !== review.version)',
      instead: 'if ((await findReviewVersion(ctx, record.id)) === undefined)',
    },
    {
      guard: 'staff accept a paper of which no file was sent',
      text: '    await refuseUnsent(ctx, record.id, review);\n',
      instead: '',
    },
  ],
  'src/domain/trade/suppliers/add-application-papers.ts': [
    {
      guard: 'an accepted result stands on a file that was added later',
      text: ' and f.added_at > last.at',
      instead: ' and f.added_at < last.at - make_interval(years => 100)',
    },
  ],
  'src/domain/trade/suppliers/refuse-own-application.ts': [
    {
      guard: 'a member of staff decides about their own application and its fee',
      text: 'if (row) await',
      instead: 'if (!row) await',
      testsOf: 'src/domain/trade/suppliers/review-application.ts',
    },
  ],
  'src/domain/trade/suppliers/after-decision.ts': [
    {
      guard: 'a member of staff has the fee of their own application paid back',
      text: '  await refuseOwnApplication(ctx, id);\n',
      instead: '',
      testsOf: 'src/domain/trade/suppliers/review-application.ts',
    },
  ],
  'src/domain/trade/suppliers/supplier-file.policy.ts': [
    {
      guard: 'a member reads a paper of another member',
      text: "if (actor.kind === 'member') return actor.id === uploadedBy;",
      instead: "if (actor.kind === 'member') return actor.id === uploadedBy || true;",
    },
    {
      guard: 'staff read the papers of a draft',
      text: ' and application_id is not null`',
      instead: '`',
    },
    {
      guard: 'a guest reads the papers of an application',
      text: 'if (!mayReadRecords(actor)) return false;',
      instead: 'void mayReadRecords;',
    },
  ],
  'src/domain/trade/suppliers/supplier-files.ts': [
    {
      guard: 'a member takes a paper out of the draft of another member',
      text: ' and draft_id = ',
      instead: ' or draft_id = ',
    },
    {
      guard: 'the papers of an application are larger than 60 MB',
      text: 'if (totalBytes > mostSupplierDraftBytes)',
      instead: 'if (totalBytes < 0)',
    },
  ],
  'src/domain/trade/suppliers/lock-draft.ts': [
    {
      guard: 'a member sends a second application before staff have decided on the first',
      text: "if (open.rows.length > 0) throw new Failure('conflict', supplierTexts.open);",
      instead: 'void open;',
    },
  ],
  'src/domain/trade/suppliers/before-decision.ts': [
    {
      guard: 'one person approves a supplier although the setting asks for two',
      text: "'supplier-approval')).people > 1;",
      instead: "'supplier-approval')).people > 2;",
    },
    {
      guard: 'a member of staff approves an application of their own',
      text: 'await refuseOwnMoney(ctx, memberId);',
      instead: 'void refuseOwnMoney;',
    },
    {
      guard: 'an approval of a supplier stays open although the application was declined',
      text: 'await endWaitingApproval(ctx, id);',
      instead: 'void endWaitingApproval;',
    },
    {
      guard: 'a colleague replaces the approval of a supplier that another asked for',
      text: "if (rows.length > 0) throw new Failure('conflict', applicationReviewTexts.askedBefore, { field: 'state' });",
      instead: 'void rows;',
    },
  ],
  'src/domain/trade/suppliers/supplier.approval.ts': [
    {
      guard: 'a supplier is approved with files that the first person did not see',
      text: 'countSupplierFiles(ctx, applicationId)) !== files',
      instead: 'countSupplierFiles(ctx, applicationId)) < files',
    },
  ],
  'db/migrations/0120-suppliers-approved-by-two.sql': [
    {
      guard: 'SQL takes back a limit that two lowered',
      text: '(case when protects_by_more(taken.name) then without < measure else without > measure end)',
      instead: 'false',
      testsOf: 'src/domain/acting/setting-changes/cancel-setting-change.test.ts',
    },
    {
      guard: 'in SQL, one person approves a supplier although the setting asks for two',
      text: 'if supplier_approvers() > 1 and',
      instead: 'if supplier_approvers() > 2 and',
      testsOf: 'src/domain/trade/suppliers/supplier-approval.test.ts',
    },
  ],
  'src/domain/trade/suppliers/supplier-applications.records.ts': [
    {
      guard: 'an application is confirmed without product images and a CAC certificate',
      text: 'rows[0]!.papers === 2 ? undefined',
      instead: 'rows[0]!.papers < 3 ? undefined',
    },
  ],
};
