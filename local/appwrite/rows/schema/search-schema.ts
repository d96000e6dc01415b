import type { Database } from '#local/appwrite/core/db/database.ts'
import { quoteName } from '#local/appwrite/core/db/sql.ts'
import { fulltextTable, keyColumn, type Table } from './table.ts'

/**
 * Removes the full-text index of older databases, which held the words of the texts and not of their collation keys.
 */
function forgetFormer(db: Database, rows: string, column: string): void {
  const former = `${rows}/search/${column}`
  for (const event of ['insert', 'delete', 'update']) {
    db.exec(`DROP TRIGGER IF EXISTS ${quoteName(`${former}/${event}`)}`)
  }
  db.exec(`DROP TABLE IF EXISTS ${quoteName(former)}`)
}

/**
 * Creates an FTS5 table that stores only the words of the texts' collation keys. Triggers keep it in step with the
 * rows.
 */
function createFulltext(db: Database, rows: string, column: string): void {
  const name = fulltextTable(rows, column)
  if (db.rows(`SELECT 1 FROM sqlite_master WHERE name = ?`, name).length > 0) return
  forgetFormer(db, rows, column)
  const [rowTable, search, text] = [quoteName(rows), quoteName(name), quoteName(keyColumn(column))]
  db.exec(`
    CREATE VIRTUAL TABLE ${search} USING fts5(${text}, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
    INSERT INTO ${search} (rowid, ${text}) SELECT "$sequence", ${text} FROM ${rowTable};
    CREATE TRIGGER ${quoteName(`${name}/insert`)} AFTER INSERT ON ${rowTable}
      BEGIN INSERT INTO ${search} (rowid, ${text}) VALUES (new."$sequence", new.${text}); END;
    CREATE TRIGGER ${quoteName(`${name}/delete`)} AFTER DELETE ON ${rowTable}
      BEGIN DELETE FROM ${search} WHERE rowid = old."$sequence"; END;
    CREATE TRIGGER ${quoteName(`${name}/update`)} AFTER UPDATE OF ${text} ON ${rowTable}
      WHEN old.${text} IS NOT new.${text}
      BEGIN INSERT OR REPLACE INTO ${search} (rowid, ${text}) VALUES (new."$sequence", new.${text}); END;
  `)
}

export function createSearch(db: Database, { rows, attributes }: Table): void {
  for (const { name, fulltext } of attributes.values()) if (fulltext) createFulltext(db, rows, name)
}
