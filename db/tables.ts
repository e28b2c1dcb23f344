import { sql, type Kysely } from 'kysely'
import { isPostgres } from './client.ts'
import type { Database } from './schema.ts'

/** A row of `child` may refer to a row of `parent`. */
type Reference = { child: string; parent: string }

/** The names of all tables but `migrations`, each after those it refers to, so rows can be added in this order. */
export async function tablesParentsFirst(executor: Kysely<Database>): Promise<string[]> {
  const names = await tableNames(executor)
  const references = await listReferences(executor)
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const ready = names.filter(
      (name) =>
        !ordered.includes(name) &&
        references.every(
          ({ child, parent }) => child !== name || parent === name || ordered.includes(parent),
        ),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...ready)
  }
  return ordered
}

async function tableNames(executor: Kysely<Database>) {
  const query = isPostgres
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
  const { rows } = await query.execute(executor)
  return rows
    .map(({ name }) => name)
    .filter((name) => name !== 'migrations')
    .toSorted()
}

/** Returns which tables refer to which. */
async function listReferences(executor: Kysely<Database>): Promise<Reference[]> {
  const query = isPostgres
    ? sql<Reference>`select child.relname as child, parent.relname as parent from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        join pg_namespace on pg_namespace.oid = child.relnamespace
        where contype = 'f' and nspname = current_schema()`
    : sql<Reference>`select child.name as child, parent."table" as parent
        from sqlite_master child join pragma_foreign_key_list(child.name) parent where child.type = 'table'`
  return (await query.execute(executor)).rows
}
