import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

/** Each rule that is not as its set has it, with the reason. */
const rules: ConfigData['rules'] = {
  // A table that a phone shows as cards loses its roles in some browsers, and a list without markers loses its role in Safari, so
  // the roles are written out.
  'no-redundant-role': 'off',
  // Slides and lists of parts are named, as ARIA lets them be.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

/** Its settings are read once: that takes as long as a page. */
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

/** Where a page breaks the standard of HTML, or shuts somebody out by its markup. */
export function faultsInHtml(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the page'})`),
  );
}
