/** The only place with the product's name. An operator who uses another name changes this file. */
export const brand = {
  name: 'Fundus',
  tagline: 'A rich store of things made by independent creators.',
  supportEmail: 'support@fundus.example',
  legal: {
    terms: '/legal/nutzungsbedingungen.html',
    privacy: '/legal/datenschutz.html',
    imprint: '/legal/impressum.html',
  },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/fundus.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@fundus.example' },
  ],
} as const

/** Returns the text before a username in a public address: `shop.example/`. */
export const addressPrefix = () => `${location.host}/`
