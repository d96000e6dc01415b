import type { Database } from '#local/appwrite/core/db/database.ts'
import { quoteName } from '#local/appwrite/core/db/sql.ts'

/** Returns the SQL for the role inside `read("role")`. */
const roleOf = (permission: string) => `substr(${permission}, 7, length(${permission}) - 8)`

/** @param from what the row stands in, if it is not the row of a trigger */
const readersOf = (row: string, from = '') =>
  `SELECT ${roleOf('item.value')}, ${row}."$sequence" FROM ${from} json_each(${row}."$permissions") AS item WHERE item.value LIKE 'read(%'`

/**
 * Creates a table of who may read which row, indexed by role, so that a list under row security reads only rows that it
 * may show. Triggers keep the table up to date, so that no write can miss it.
 */
export function createReaders(db: Database, { rows, readers }: { rows: string; readers: string }): void {
  if (db.rows(`SELECT 1 FROM sqlite_master WHERE name = ?`, readers).length > 0) return
  const [rowTable, readerTable] = [quoteName(rows), quoteName(readers)]
  const forget = `DELETE FROM ${readerTable} WHERE "sequence" = old."$sequence";`
  const remember = `INSERT OR IGNORE INTO ${readerTable} ${readersOf('new')};`
  db.exec(`
    CREATE TABLE ${readerTable} ("role" TEXT NOT NULL, "sequence" INTEGER NOT NULL, PRIMARY KEY ("role", "sequence")) WITHOUT ROWID;
    INSERT OR IGNORE INTO ${readerTable} ${readersOf(rowTable, `${rowTable},`)};
    CREATE INDEX ${quoteName(`${readers}/sequence`)} ON ${readerTable} ("sequence");
    CREATE TRIGGER ${quoteName(`${readers}/insert`)} AFTER INSERT ON ${rowTable} BEGIN ${remember} END;
    CREATE TRIGGER ${quoteName(`${readers}/delete`)} AFTER DELETE ON ${rowTable} BEGIN ${forget} END;
    CREATE TRIGGER ${quoteName(`${readers}/update`)} AFTER UPDATE OF "$permissions" ON ${rowTable}
      WHEN old."$permissions" <> new."$permissions" BEGIN ${forget} ${remember} END;
  `)
}
