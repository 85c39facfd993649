import { Button } from './links-and-buttons.tsx';
import { HighlightedCode } from './highlighted-code.tsx';

type CodeLanguage = 'sh' | 'ts' | 'json' | 'http' | 'html';
const languages: Record<CodeLanguage, string> = {
  sh: 'Shell',
  ts: 'TypeScript',
  json: 'JSON',
  http: 'HTTP',
  html: 'HTML',
};

type CodeBlockProps = {
  language: CodeLanguage;
  /** By default the name of the language. */
  title?: string;
  name: string;
  children: string;
};

/**
 * A text with a button that copies it, hidden without script. The text scrolls sideways on a narrow screen, so it can have the focus for the
 * arrow keys.
 */
export function CodeBlock({ language, title = languages[language], name, children }: CodeBlockProps) {
  return (
    <div className="code-box on-deep rounded-6 bg-ground text-ink" data-wake="touch" data-behaviour="copy-code">
      <div className="code-head">
        <span>{title}</span>
        <span>
          <Button type="button" kind="quiet" size="small">
            Copy<span className="sr-only"> {name}</span>
          </Button>
          <span className="sr-only" aria-live="polite" />
        </span>
      </div>
      <div role="group" aria-label={`${title}: ${name}`} tabIndex={0} translate="no" className="code-example">
        <pre>
          <code className={`language-${language}`}>
            <HighlightedCode>{children}</HighlightedCode>
          </code>
        </pre>
      </div>
    </div>
  );
}
