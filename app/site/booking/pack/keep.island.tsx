import { useEffect, useState } from 'react'
import { today } from '#contract/days.ts'
import { Button } from '../../../kit/button.tsx'
import { useIsAwake } from '../../island/awake.ts'
import { canKeep, forgetPack, isKept, keepPack } from './kept.ts'

/** `until`: the last day on which the phone keeps the pack. */
type Props = {
  until: string
  words: { keep: string; remove: string; kept: string; failed: string; none: string; script: string }
}

/** Keeps the pack on this phone, or forgets it. */
export default function KeepPack(props: Props) {
  if (!useIsAwake()) return <p>{props.words.script}</p>
  if (!canKeep()) return <p>{props.words.none}</p>
  return <Keeper {...props} />
}

function Keeper({ until, words }: Props) {
  const [state, setState] = useState<'asking' | 'open' | 'working' | 'kept' | 'failed'>('asking')

  useEffect(() => {
    async function look() {
      if (today() > until) await forgetPack()
      setState((await isKept()) ? 'kept' : 'open')
    }
    void look().catch(() => setState('failed'))
  }, [until])

  async function change(work: () => Promise<void>, next: 'kept' | 'open') {
    setState('working')
    try {
      await work()
      setState(next)
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {state === 'kept' ? (
        <Button look="secondary" onClick={() => change(forgetPack, 'open')}>
          {words.remove}
        </Button>
      ) : (
        <Button disabled={state === 'working' || state === 'asking'} onClick={() => change(keepPack, 'kept')}>
          {words.keep}
        </Button>
      )}
      <p role="status">
        {state === 'kept' && words.kept}
        {state === 'failed' && words.failed}
      </p>
    </div>
  )
}
