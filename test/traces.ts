import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { db, isPostgres } from '#db/client.ts'
import { env } from '#integrations/env.ts'

/**
 * Returns the tables that contain a word, in any column of any row, in small or large letters. Throws when the word is
 * shorter than eight letters: random ids would contain it by chance.
 */
export async function tablesWith(word: string): Promise<string[]> {
  if (word.length < 8) throw new Error(`${word} is too short to look for: a random id may contain it`)
  const query = isPostgres
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  const { rows: tables } = await query.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const text = JSON.stringify(rows)
    if (text.toLowerCase().includes(word.toLowerCase()) || text.includes(encoded(word))) found.push(name)
  }
  return found
}

/** Returns the files below DATA_DIR that contain a word, plain or encoded as in a mail. */
export function filesWith(word: string): string[] {
  const names = readdirSync(env.dataDir, { recursive: true, withFileTypes: true })
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => {
    const bytes = readFileSync(path)
    return bytes.includes(word) || bytes.includes(encoded(word))
  })
}

/** Returns a word as mails and proofs encode it. */
function encoded(word: string) {
  return Buffer.from(word).toString('base64').slice(0, -4)
}
