/** Two columns, with the settings on the right, if the dashboard is wide enough; else one. */
export const editorColumns = 'grid items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]'
