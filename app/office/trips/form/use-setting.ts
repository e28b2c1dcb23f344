import { useEffect, useState } from 'react'
import { Settings, type SettingName } from '#contract/settings.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'

/** Returns a part of the settings, for what the form of a trip says of it; undefined until it is read. */
export function useSetting<Name extends SettingName>(name: Name): Settings[Name] | undefined {
  const [part, setPart] = useState<Settings[Name]>()
  useEffect(() => {
    let isOpen = true
    void readApi(at(`/api/settings/${name satisfies SettingName}/`)).then((result) => {
      if (!isOpen || !('body' in result)) return
      const read = Settings.shape[name].safeParse(result.body)
      setPart(read.data as Settings[Name] | undefined)
    })
    return () => {
      isOpen = false
    }
  }, [name])
  return part
}
