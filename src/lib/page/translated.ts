/**
 * Returns whether the browser or an extension has translated what the server has rendered. Translators put `font` elements in the place of
 * texts, and no page of ours has any. React could not take over such a page: it looks for its own texts.
 */
export const isTranslated = (container: Element): boolean => container.querySelector('font') !== null
