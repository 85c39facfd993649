import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { faultsInMarkup } from './markup-faults.ts';

/** Each rule that differs from its default, with the reason. */
const rules: ConfigData['rules'] = {
  // A table that a phone shows as cards loses its roles in some browsers, and a list without markers loses its role in Safari, so
  // the roles are written out.
  'no-redundant-role': 'off',
  // ARIA allows names on carousels and lists of parts.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

/** Its settings are read once, because reading them takes as long as a page. */
class SettledLoader extends StaticConfigLoader {
  #settled: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string) {
    return (this.#settled ??= super.getConfigFor(handle));
  }
}

const validator = new HtmlValidate(
  new SettledLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    elements: ['html5'],
    rules,
  }),
);

/** Faults of a page by the HTML standard, and of accessible markup. */
export function faultsInHtml(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the page'})`),
  );
  return [...faults, ...faultsInMarkup(html)];
}
