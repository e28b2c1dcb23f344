/** Says of which tables a database of the browser consists; called once for each new version of it. */
type Upgrade = (database: IDBDatabase) => void

/**
 * Returns a function that asks a table of the browser's database and answers once that is written to the phone or the
 * disk. It throws when there is no database, as in private windows, or when it is full.
 */
export function browserStore(name: string, version: number, upgrade: Upgrade) {
  return function ask<Result>(
    table: string,
    question: (store: IDBObjectStore) => IDBRequest<Result> | IDBRequest<IDBValidKey | undefined>,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const opening = indexedDB.open(name, version)
      const failed = () => reject(new Error('This browser keeps nothing', { cause: opening.error }))
      opening.addEventListener('upgradeneeded', () => upgrade(opening.result))
      opening.addEventListener('error', failed)
      opening.addEventListener('success', () => {
        const database = opening.result
        const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
        const asked = question(transaction.objectStore(table))
        transaction.addEventListener('complete', () => {
          database.close()
          resolve(asked.result as Result)
        })
        transaction.addEventListener('abort', () => {
          database.close()
          failed()
        })
      })
    })
  }
}
