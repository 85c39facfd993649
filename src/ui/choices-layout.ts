/** Under each other, in columns when there are many, or as plates when few and important. */
export type ChoicesLayout = 'list' | 'columns' | 'plates';

export function choicesClasses(layout: ChoicesLayout = 'list'): string {
  return layout === 'list' ? 'choices' : `choices choices-${layout}`;
}
