import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

/** Changes a database unseen by its servers. `database`: a `postgres://` address or the path of a SQLite file. */
export async function changeDatabase(database: string, statement: string): Promise<void> {
  if (!database.startsWith('postgres')) {
    const file = new DatabaseSync(database, { timeout: 5000 })
    file.exec(statement)
    file.close()
    return
  }
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query(statement)
  await client.end()
}
