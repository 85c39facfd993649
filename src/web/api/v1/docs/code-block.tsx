type CodeLanguage = 'sh' | 'ts' | 'json' | 'http';
const languages: Record<CodeLanguage, string> = { sh: 'Shell', ts: 'TypeScript', json: 'JSON', http: 'HTTP' };

/** A text to copy. It scrolls by itself on a narrow screen, so the keyboard must reach it; on paper its lines are broken. */
export function CodeBlock({ language, name, children }: { language: CodeLanguage; name: string; children: string }) {
  return (
    <div
      role="group"
      aria-label={`${languages[language]}: ${name}`}
      tabIndex={0}
      translate="no"
      className="code-example min-w-0 border border-line bg-raised p-4 text-14"
    >
      <pre>
        <code className={`language-${language}`}>{children}</code>
      </pre>
    </div>
  );
}
