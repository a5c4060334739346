"""Generates the font files and app/styles/fonts*.css from pinned npm packages.

    pip install fonttools brotli      (Debian: python3-fonttools python3-brotli)
    python3 app/fonts/make.py

Run it to add a character that the fonts lack.
"""

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[2]

BESLEY = "@fontsource-variable/besley@5.3.0", "besley-latin-wght-normal"
FRANKLIN = "@fontsource-variable/libre-franklin@5.3.0", "libre-franklin-latin-wght-normal"
STENCIL = "@fontsource/stardos-stencil@5.3.0", "stardos-stencil-latin-700-normal"
FAMILY = {BESLEY: "Besley", FRANKLIN: "Libre Franklin"}

# Accented and rare characters are a quarter of a font. In a separate file, a browser loads them only if a page uses one.
PLAIN = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0©×÷–—‘’“”…−"
ACCENTS = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœ¡¿«»‹›‚„§¢®°·£€•"

# calt changes Besley's R in words in capitals. Ligatures are left out, because letter-spacing disables them.
FEATURES = {BESLEY: ["kern", "calt"], FRANKLIN: ["kern"], STENCIL: ["kern"]}

WEB = [(BESLEY, 800, "besley-800"), (BESLEY, 500, "besley-500"), (FRANKLIN, (400, 700), "libre-franklin")]

# opentype.js, which converts the texts of drawings and social cards to outlines, does not read woff2.
DRAWN = [(BESLEY, 800), (FRANKLIN, 400), (FRANKLIN, 500), (FRANKLIN, 600), (FRANKLIN, 700)]

# Fallback fonts: Times New Roman and Arial (measured on the metric-compatible Tinos and Arimo) and the fonts of
# Android, each scaled to the width of the font it replaces.
TIMES = ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"]
TIMES_BOLD = ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "LiberationSerif-Bold"]
ARIAL = ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"]
ARIAL_BOLD = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"]
FALLBACKS = [
    (BESLEY, 800, "800", "Times", "tinos", 700, TIMES_BOLD),
    (BESLEY, 500, "500", "Times", "tinos", 400, TIMES),
    (BESLEY, 800, "800", "Noto Serif", "noto-serif", 700, ["Noto Serif Bold", "NotoSerif-Bold"]),
    (BESLEY, 500, "500", "Noto Serif", "noto-serif", 400, ["Noto Serif", "NotoSerif", "NotoSerif-Regular"]),
    (FRANKLIN, 400, "400 599", "Arial", "arimo", 400, ARIAL),
    (FRANKLIN, 650, "600 700", "Arial", "arimo", 700, ARIAL_BOLD),
    (FRANKLIN, 400, "400 599", "Roboto", "roboto", 400, ["Roboto", "Roboto-Regular"]),
    (FRANKLIN, 650, "600 700", "Roboto", "roboto", 700, ["Roboto Bold", "Roboto-Bold"]),
]


def main():
    words = read("content/**/*.md", "content/**/*.yaml", "content/*.ts", "app/**/*.tsx", "content/pictures/*.svg")
    missing = sorted(set(words) - set(PLAIN + ACCENTS + "\n"))
    if missing:
        raise SystemExit("Not in the fonts: " + ", ".join(f"{one} U+{ord(one):04X}" for one in missing))

    rules = []
    for source, weight, name in WEB:
        save(cut(source, PLAIN, weight), f"app/fonts/{name}.woff2")
        save(cut(source, ACCENTS, weight), f"app/fonts/{name}-accents.woff2")
        rules += [web(FAMILY[source], f"{name}.woff2", weight)]
        rules += [web(FAMILY[source], f"{name}-accents.woff2", weight, ACCENTS)]

    # "Stardos" is a reserved font name, so the subset needs another.
    save(named(cut(STENCIL, PLAIN + ACCENTS), "Yard Stencil", 700), "pipeline/pictures/fonts/yard-stencil.ttf")

    for source, weight in DRAWN:
        font = named(cut(source, PLAIN + ACCENTS, weight), FAMILY[source], weight)
        save(font, f"pipeline/pictures/fonts/{FAMILY[source].lower().replace(' ', '-')}-{weight}.ttf")

    rules += [fallback(*row) for row in FALLBACKS]
    # Only long texts use Besley 500.
    for name, isArticle in [("fonts", False), ("fonts-article", True)]:
        css = "\n".join(rule for rule in rules if ("font-weight: 500;" in rule) == isArticle)
        (ROOT / f"app/styles/{name}.css").write_text("/* Written by app/fonts/make.py. */\n\n" + css)
        subprocess.run(["npx", "oxfmt", f"app/styles/{name}.css"], cwd=ROOT, check=True)


def read(*patterns):
    return "".join(file.read_text() for pattern in patterns for file in sorted(ROOT.glob(pattern)))


def source_font(package, file, packed={}):
    if package not in packed:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
            packed[package] = next(Path(folder).iterdir()).read_bytes()
    with tarfile.open(fileobj=io.BytesIO(packed[package])) as archive:
        data = archive.extractfile(f"package/files/{file}.woff2").read()
    return TTFont(io.BytesIO(data), recalcTimestamp=False)


def cut(source, characters, weight=None):
    font = source_font(*source)
    # Keeps the 15 bytes (prep, gasp) that say that the fonts are unhinted. Without them FreeType hints them on Linux.
    # Authors and license are in OFL.txt, not in every file.
    options = Options(hinting=True, layout_features=FEATURES[source], name_IDs=[1, 2], drop_tables=["STAT", "HVAR", "DSIG"])
    options.ignore_missing_unicodes = False
    subsetter = Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    return instantiateVariableFont(font, {"wght": weight}) if weight else font


def named(font, family, weight):
    style = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"}[weight]
    for number, text in {1: family, 2: style, 4: f"{family} {style}", 6: f"{family.replace(' ', '')}-{style}"}.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    return font


def save(font, name):
    font.flavor = "woff2" if name.endswith(".woff2") else None
    font.save(ROOT / name)
    print(f"{(ROOT / name).stat().st_size:6} {name}")


def web(family, file, weight, characters=""):
    span = " ".join(map(str, weight)) if isinstance(weight, tuple) else weight
    scope = f"  unicode-range: {ranges(characters)};\n" if characters else ""
    return (
        f'@font-face {{\n  font-family: "{family}";\n  src: url("../fonts/{file}") format("woff2");\n'
        f"  font-weight: {span};\n  font-display: swap;\n{scope}}}\n"
    )


def ranges(characters):
    codes = sorted(map(ord, characters))
    starts = [code for code in codes if code - 1 not in codes]
    ends = [code for code in codes if code + 1 not in codes]
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in zip(starts, ends))


def fallback(source, weight, span, system, package, system_weight, names):
    font = cut(source, PLAIN, weight)
    other = source_font(f"@fontsource/{package}@5.3.0", f"{package}-latin-{system_weight}-normal")
    text = read("content/**/*.md")
    scale = width(font, text) / width(other, text)
    em = font["head"].unitsPerEm * scale
    local = ",\n    ".join(f'local("{name}")' for name in names)
    return (
        f'@font-face {{\n  font-family: "{system} as {FAMILY[source]}";\n  src:\n    {local};\n  font-weight: {span};\n'
        f"  size-adjust: {scale:.2%};\n  ascent-override: {font['hhea'].ascent / em:.2%};\n"
        f"  descent-override: {-font['hhea'].descent / em:.2%};\n  line-gap-override: 0%;\n}}\n"
    )


def width(font, text):
    """The width of the text on one line, in ems."""
    glyphs = font.getBestCmap()
    return sum(font["hmtx"][glyphs[ord(one)]][0] for one in text if one in PLAIN) / font["head"].unitsPerEm


if __name__ == "__main__":
    main()
