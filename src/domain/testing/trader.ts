/** A trader who has given what the law asks for, and nothing more. */
export const trader = {
  kind: 'trader',
  legalName: 'Keller Design GmbH',
  street: 'Seefeldstrasse 1',
  postcode: '8008',
  place: 'Zürich',
  country: 'CH',
  email: 'shop@keller.example',
  phone: '+41 44 123 45 67',
  registerName: '',
  registerNumber: '',
  vatId: '',
  isCertified: true,
} as const
