import openapiTS, { astToString } from 'openapi-typescript'

/**
 * Returns the TypeScript declarations of an OpenAPI document (as an object): `paths` with every call, its parameters, bodies
 * and answers, and `components`.
 */
export async function typesOf(description) {
  return astToString(await openapiTS(description, { defaultNonNullable: false }))
}
