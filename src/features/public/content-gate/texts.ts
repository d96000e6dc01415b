export const gateTexts = {
  lang: 'de',
  title: 'Inhalte nur für Erwachsene',
  text: (name: string) => `${name} kennzeichnet diese Seite als nicht jugendfrei.`,
  question: 'Sind Sie mindestens 18 Jahre alt und möchten Sie sie sehen?',
  accept: 'Ja, Seite anzeigen',
  back: 'Zurück zur Übersicht',
} as const
