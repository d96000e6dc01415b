const crypto = require('node:crypto')
const { appendFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

/**
 * Writes into a file what keyed hashes of this thread are made of from now on: a line of JSON for each.
 * @param {string} file
 */
module.exports = (file) => {
  const { createHmac } = crypto
  const told = new Set()
  Object.assign(crypto, {
    /** @param {Parameters<typeof createHmac>} given */
    createHmac: (...given) => {
      const hmac = createHmac(...given)
      const update = hmac.update.bind(hmac)
      return Object.assign(hmac, {
        /** @param {string} text */
        update: (text) => {
          if (typeof text === 'string' && text.startsWith('["') && !told.has(text)) {
            told.add(text)
            appendFileSync(file, `${text}\n`)
          }
          return update(text)
        },
      })
    },
  })
  syncBuiltinESMExports()
}
