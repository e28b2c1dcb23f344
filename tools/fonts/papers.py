"""Makes the fonts of names in domain/documents/fonts: python3 papers.py <folder of node_modules> <domain/documents/fonts>

One static TrueType file per script. Chinese and Japanese share one: the characters of GB 2312, Shift JIS and the common
ones of Big5, with those of names that none of these lists has.
"""
import glob
import os
import sys
import tempfile

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

WEIGHT = '400-normal'
IN_NAMES = '喆堃珺玥祎煊翀晞珅旻昉昀垚珩璟琰瑄赟頔芃炜邺翊熠昶禛婳瑀珏钰霈弢罡奡龑彧忞昕暲'
# The common characters of Big5 end here; the rare ones follow.
BIG5_COMMON = 0xC6

WHOLE = {
    'arabic': 'noto-sans-arabic/files/noto-sans-arabic-arabic',
    'hebrew': 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
    'thai': 'noto-sans-thai/files/noto-sans-thai-thai',
    'greek': 'noto-sans/files/noto-sans-greek',
}


def decoded(encoding, last=0xFF):
    for first in range(0x81, last + 1):
        for second in range(0x40, 0xFF):
            try:
                letter = bytes([first, second]).decode(encoding)
            except UnicodeDecodeError:
                continue
            if len(letter) == 1:
                yield ord(letter)


def is_han(code):
    return 0x3041 <= code <= 0x30FF or 0x4E00 <= code <= 0x9FFF or code in (0x3001, 0x3002, 0x3005, 0x3006)


def han():
    codes = {*decoded('gb2312'), *decoded('shift_jis'), *decoded('big5', BIG5_COMMON)}
    return {code for code in codes if is_han(code)} | {ord(letter) for letter in IN_NAMES}


def hangul():
    return {code for code in decoded('euc_kr') if 0xAC00 <= code <= 0xD7A3}


def cyrillic():
    """With the letters of Mongolian, Kazakh, Kyrgyz and their neighbours."""
    return set(range(0x400, 0x530))


def options():
    chosen = subset.Options()
    chosen.layout_features = []
    chosen.hinting = False
    chosen.name_IDs = [1, 2]
    chosen.notdef_outline = True
    chosen.drop_tables += ['vhea', 'vmtx', 'VORG', 'BASE', 'GPOS', 'GSUB', 'GDEF', 'STAT', 'gasp', 'prep', 'fpgm', 'cvt ']
    return chosen


def join(patterns, wanted, target):
    """Fontsource cuts these fonts into a hundred files; each letter comes from the first one that has it."""
    parts, missing = [], set(wanted)
    with tempfile.TemporaryDirectory() as folder:
        for source in [name for pattern in patterns for name in sorted(glob.glob(pattern))]:
            font = TTFont(source)
            found = set(font.getBestCmap()) & missing
            if not found:
                continue
            missing -= found
            cutter = subset.Subsetter(options())
            cutter.populate(unicodes=found)
            cutter.subset(font)
            font.flavor = None
            parts.append(os.path.join(folder, f'{len(parts)}.ttf'))
            font.save(parts[-1])
        Merger().merge(parts).save(target)
    print(f'{target}: {os.path.getsize(target)} bytes, without {len(missing)} of {len(wanted)} letters')


if __name__ == '__main__':
    modules, fonts = sys.argv[1:]
    published = os.path.join(modules, '@fontsource')
    for script, source in WHOLE.items():
        font = TTFont(os.path.join(published, f'{source}-{WEIGHT}.woff2'))
        font.flavor = None
        font.save(os.path.join(fonts, f'noto-sans-{script}.ttf'))
    join(
        [os.path.join(published, 'noto-sans', 'files', f'noto-sans-cyrillic*-{WEIGHT}.woff2')],
        cyrillic(),
        os.path.join(fonts, 'noto-sans-cyrillic.ttf'),
    )
    slices = os.path.join(published, 'noto-sans-{0}', 'files', f'noto-sans-{{0}}-*-{WEIGHT}.woff2')
    join([slices.format('sc'), slices.format('jp')], han(), os.path.join(fonts, 'noto-sans-han.ttf'))
    join([slices.format('kr')], hangul(), os.path.join(fonts, 'noto-sans-hangul.ttf'))
