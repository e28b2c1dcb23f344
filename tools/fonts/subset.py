"""Makes app/fonts from the fonts as published: python3 subset.py <folder of node_modules> <app/fonts>

Keeps the letters, weights and features that pages use. Kerning stays as it is at the regular weight, because its
variation over the weights takes a quarter of a file and moves letters by less than a hundredth of their size.
"""
import io
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FEATURES = ['kern', 'liga', 'tnum', 'pnum', 'lnum', 'ccmp', 'locl']
DEVICES = ('XAdvDevice', 'YAdvDevice', 'XPlaDevice', 'YPlaDevice')
DEVICE_BITS = 0xF0


def letters(ranges):
    found = set()
    for part in ranges.split(','):
        first, _, last = part.partition('-')
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


ENGLISH = letters('20-7E,A0,A9,B0,B7,D7,E9,2013-2014,2018-2019,201C-201D,2022,2026,20AC,2212')
WESTERN = letters('A1-FF,131,152-153,2C6,2DA,2DC,2032-2033,2039-203A') - ENGLISH
EXTENDED = letters('100-17F,218-21B') - WESTERN
NEPALI = letters('901-903,905-90B,90F,910,913-928,92A-930,932,933,935-939,93C-943,947,948,94B-94D,950,964-96F,200C,200D')

NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-{}-opsz-{}.woff2'
HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-{}-wght-normal.woff2'
DEVANAGARI = '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff2'

UPRIGHT = {'opsz': 48, 'wght': (300, 500)}
ITALIC = {'opsz': 48, 'wght': 300}
TEXT = {'wght': (400, 600)}

FILES = {
    'newsreader': (NEWSREADER.format('latin', 'normal'), UPRIGHT, ENGLISH, FEATURES),
    'newsreader-western': (NEWSREADER.format('latin', 'normal'), UPRIGHT, WESTERN, FEATURES),
    'newsreader-extended': (NEWSREADER.format('latin-ext', 'normal'), UPRIGHT, EXTENDED, FEATURES),
    'newsreader-italic': (NEWSREADER.format('latin', 'italic'), ITALIC, ENGLISH, FEATURES),
    'hanken': (HANKEN.format('latin'), TEXT, ENGLISH, FEATURES),
    'hanken-western': (HANKEN.format('latin'), TEXT, WESTERN, FEATURES),
    'hanken-extended': (HANKEN.format('latin-ext'), TEXT, EXTENDED, FEATURES),
    'noto-serif-devanagari': (DEVANAGARI, None, NEPALI, ['*']),
}


def make(source, target, axes, wanted, features):
    font = TTFont(source)
    if axes:
        font = reloaded(instancer.instantiateVariableFont(font, axes))
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [1, 2]
    options.notdef_outline = True
    options.drop_tables += ['STAT', 'prep', 'gasp']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    if axes:
        still_kerning(font)
    font.flavor = 'woff2'
    font.save(target)
    print(f'{target}: {os.path.getsize(target)} bytes')


def reloaded(font):
    font.flavor = None
    written = io.BytesIO()
    font.save(written)
    written.seek(0)
    return TTFont(written)


def still_kerning(font):
    definitions = font['GDEF'].table
    without_devices(font['GPOS'].table, set())
    if hasattr(definitions, 'VarStore'):
        definitions.VarStore = None
        definitions.Version = min(definitions.Version, 0x00010002)


def without_devices(part, seen):
    if id(part) in seen:
        return
    seen.add(id(part))
    if isinstance(part, list):
        for item in part:
            without_devices(item, seen)
    elif hasattr(part, '__dict__'):
        for name, value in list(vars(part).items()):
            if name in DEVICES:
                delattr(part, name)
            elif name.startswith('ValueFormat'):
                setattr(part, name, value & ~DEVICE_BITS)
            else:
                without_devices(value, seen)


if __name__ == '__main__':
    modules, fonts = sys.argv[1:]
    for name, (source, axes, wanted, features) in FILES.items():
        make(os.path.join(modules, source), os.path.join(fonts, f'{name}.woff2'), axes, wanted, features)
