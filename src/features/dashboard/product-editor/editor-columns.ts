/** The settings beside the rest where the dashboard leaves room for two columns, below it elsewhere. */
export const editorColumns = 'grid items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]'
