/** The screens that few people open. Written once, because each import lists all chunks that it needs to every visitor. */
export const loadSeldomScreens = () => import('./seldom-screens.tsx')
