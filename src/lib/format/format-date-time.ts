const swissGerman = new Intl.DateTimeFormat('de-CH', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns `21.11.2026, 09:30` in the browser's time zone. */
export const formatGermanDateTime = (iso: string) => swissGerman.format(new Date(iso))
