/** Where the page server takes views, and the tag of its pages by which browsers know that it does. */
export const viewBeacon = { path: '/_views', tag: 'fundus:views' } as const
