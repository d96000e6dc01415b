/** The only place with the product's name. An operator who uses another name changes this file. */
export const brand = {
  name: 'Fundus',
  supportEmail: 'support@fundus.example',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/fundus.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@fundus.example' },
  ],
} as const

/** Returns the text before a username in a public address: `shop.example/`. */
export const addressPrefix = () => `${location.host}/`
