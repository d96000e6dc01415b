/** What a preview sets for its owner: it shows the page also if it is not listed or visitors are asked first. */
export const ownerPreview = { listed: true, nsfw: false, contentLanguage: '', socialPreviews: false } as const
