const swissGerman = new Intl.DateTimeFormat('de-CH', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** `21.11.2026`, for German passages. */
export const formatGermanDate = (iso: string) => swissGerman.format(new Date(iso))
