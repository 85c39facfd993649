import { importsOf } from './parsed.ts';
import { type Problem, type Rule, isProduct } from './tree.ts';

const reader = 'src/domain/values/text-as-read.ts';
const moderation = 'src/domain/talk/moderation';

/** The parts of a check, and the one file that may use each of them. */
const usedBy: Record<string, string> = {
  'src/domain/values/look-alikes.ts': reader,
  'src/domain/values/spelled-digits.ts': reader,
  [`${moderation}/abuse-words.ts`]: `${moderation}/judge-message.ts`,
  [`${moderation}/bank-accounts.ts`]: `${moderation}/judge-message.ts`,
};

/** Files that check what a text says. Each must normalise it by `text-as-read.ts`. */
const judges = ['src/domain/values/card-numbers.ts', `${moderation}/judge-message.ts`];

/** Files that normalise texts to parse, compare, search or text values. None of them judges what people write. */
const understands = new Set([
  reader,
  'src/domain/people/accounts/account.schema.ts',
  'src/domain/people/accounts/password.schema.ts',
  'src/domain/people/accounts/second-factor/second-factor.schema.ts',
  'src/domain/people/accounts/settings/settings.schema.ts',
  'src/domain/people/accounts/weak-passwords.ts',
  'src/domain/values/amount-input.ts',
  'src/domain/money/bank-statements/bank-formats.ts',
  'src/domain/money/bank-statements/statement.columns.ts',
  'src/domain/values/day-input.ts',
  'src/domain/values/input.ts',
  'src/domain/trade/listings/catalogue/search-words.view.ts',
  'src/domain/trade/listings/import/import.columns.ts',
  'src/domain/values/plain-letters.ts',
  'src/domain/trade/listings/place-of.ts',
  'src/domain/people/checks/names-match.ts',
  'src/domain/values/number-input.ts',
  'src/domain/acting/records/search-text.ts',
  'src/domain/values/registered-numbers.ts',
  'src/domain/acting/settings/declared-days.ts',
  'src/domain/people/staff-accounts/staff.schema.ts',
  'src/platform/password-hash.ts',
  'src/web/site/reading/search-words.ts',
]);

/** A check with its own normalisation misses what others find: invisible characters, digits of other scripts, look-alike letters. */
export const judgedTexts: Rule = {
  name: 'texts are checked in their normalised form',
  check: (tree) => [
    ...[...tree].filter(([file]) => isProduct(file)).flatMap(checkFile),
    ...judges.flatMap(checkJudge(tree)),
  ],
};

function checkFile([file, text]: [string, string]): Problem[] {
  const strange = importsOf(file, text).flatMap(({ file: target, line }) => {
    const user = target === undefined ? undefined : usedBy[target];
    return user === undefined || user === file
      ? []
      : [
          {
            path: file,
            line,
            message: `only ${user} uses ${target}: check texts by judgeMessage or carriesCardNumber`,
          },
        ];
  });
  const folds = /\bnormalise\([^;]*?['"]NFK[CD]['"]/.test(text) || /Default_Ignorable_Code_Point|\\p\{Nd\}/.test(text);
  if (!folds || understands.has(file)) return strange;
  const message = `normalise texts by ${reader} to check them; a file that only parses values must be listed in tools/checks/judged-texts.ts`;
  return [...strange, { path: file, message }];
}

function checkJudge(tree: ReadonlyMap<string, string>) {
  return (file: string): Problem[] => {
    const text = tree.get(file);
    if (text === undefined || importsOf(file, text).some(({ file: target }) => target === reader)) return [];
    return [{ path: file, message: `normalise texts by ${reader}` }];
  };
}
