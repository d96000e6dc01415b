const swissGerman = new Intl.DateTimeFormat('de-CH', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21.11.2026, 09:30` in the zone of this computer. */
export const formatGermanDateTime = (iso: string) => swissGerman.format(new Date(iso))
