/** The screens that mailed links open. Written once, because each import lists all chunks that it needs to every visitor. */
export const loadMailedLinks = () => import('./mailed-links.tsx')
