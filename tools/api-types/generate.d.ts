export function typesOf(description: object): Promise<string>
