import type { Operator } from '#src/domain/operator/operator.ts'

/** Nobody must take the demo for a shop. */
export const demoOperator: Operator = {
  name: 'Musterladen Beispiel AG (invented)',
  street: 'Musterstrasse 1',
  postcode: '8000',
  place: 'Beispielhausen',
  country: 'CH',
  email: 'operator@demo.example',
  register: 'CHE-000.000.000 (invented)',
}
