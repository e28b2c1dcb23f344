import { Settings, type SettingName } from '#contract/settings.ts'
import { useRead } from '../../kit/use-read.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'

/** Returns a part of the settings, for what the form of a trip says of it; undefined until it is read. */
export function useSetting<Name extends SettingName>(name: Name): Settings[Name] | undefined {
  return useRead(() => readSetting(name))
}

async function readSetting<Name extends SettingName>(name: Name): Promise<Settings[Name] | undefined> {
  const result = await readApi(at(`/api/settings/${name satisfies SettingName}/`))
  if (!('body' in result)) return undefined
  return Settings.shape[name].safeParse(result.body).data as Settings[Name] | undefined
}
