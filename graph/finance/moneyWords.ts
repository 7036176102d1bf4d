/** The rows of the metrics in money in the table of `metricWords`. */
export const moneyWords = `
REVENUE -1.2 0.8
  labels: revenue|revenues|cifra de negocios|nettoerlos|nettoerlose|salgsinntekt|salgsinntekter|przychody ze sprzedazy|
    sprzedaz|cifra de afaceri|venituri|ciro|net ciro|prihodki|prihodi|gross revenue|gross revenues|ingreso neto|
    ingresos netos|net satis|net satislar|hasilat|arbevetel|collaboration revenue|total revenue|total revenues|
    net revenue|net revenues|annual revenue|sales|net sales|total sales|turnover|net turnover|total income|
    operating revenue|revenue from operations|top line|umsatz|umsatzerlose|gesamtumsatz|chiffre d affaires|ca|ingresos|
    ventas|ricavi|fatturato|omzet|liikevaihto|nettoomsattning|omsattning|omsetning|omsaetning|receita|
    volumen de negocio|cifra de negocios|facturacion|ventas netas|vendas|receita liquida|faturamento|ricavi netti|
    fatturato netto|netto omzet|trzby|vynosy|przychody|omzet netto|nettoomsetning|nettoomsaetning|ingresos totales|
    ricavi totali|ricavi delle vendite|produits|chiffre d affaires net|nettoumsatz|receita operacional liquida|
    receitas|omsattning netto|omzet totaal|net turnover|recurring and services revenue|total net revenue|
    total net revenues|total net sales|takings|net takings|total takings|receipts|net receipts|fee income|
    net fee income|total operating income|subscription revenue|service revenue|product sales|pendapatan|
    pendapatan bersih|penjualan|penjualan bersih|omzet bersih|cifra de afaceri neta|venituri totale|venituri nete|
    trzby celkem|prodeje|obrat|przychody netto|przychody ogolem|arbevetel netto|netto arbevetel|promet|oborot|
    doanh thu|doanh thu thuan|hasilan|jualan|tulu|turnover net|net operating revenue|revenue recognised|
    revenue recognized|sales revenue|revenue net|commissions|premium income|gross premium|rental income|ventes|
    ventes totales|total ventes|total des ventes|ventes nettes|total ingresos|ingresos de explotacion|
    ingresos operacionales|ingresos operativos|ingresos por ventas|chiffre d affaires total|umsatz gesamt|nettoerlose|
    erlose|umsatzerlose netto|receita total|vendas liquidas|faturacao|fatturato totale|omzet exploitatie|
    bedrijfsopbrengsten|driftsintekter|driftsinntekter|intakter|rorelseintakter|liikevaihto yhteensa|
    przychody netto ze sprzedazy|vyrucka|gelir|gelirler|toplam gelir|satislar|net sales revenue|total turnover|
    net revenue total|revenue total|sales total|total net turnover|gross income|net income from sales|
    total sales revenue|operating income total|planumsatz|jahresumsatz|turnover annual
  names: revenue|revenues|net revenue|net revenues|net sales|sales|turnover|total income|total revenue|top line|
    topline|umsatz|annual revenue|yearly revenue|gross revenue|recognised revenue|recognized revenue|billings|takings|
    the sales number|net billings|fee income|commission income|rental income|net fees|chiffre|chiffre d affaires|
    ventas|receita|omzet|sales revenue|revenue number|the revenue line|sales line|net turnover|consolidated revenue|
    consolidated sales|group revenue|group sales|group turnover|service revenue|software revenue|product revenue|
    product sales|operating revenue|operating revenues|core revenue|net service revenue|net banking income|
    subscription income|sales figure|revenue figure|total sales|net collections|invoiced sales
  cues: turn over|turned over|did|income|we did|landed|closed the year|full year|first half|half year|h1|h2|
    turning over|took in|take in|taking|we made|made|booked|books closed|closed at|ended at|finished at|finish at|
    come out at|came out at|invoiced|earned|brings in|brought in|we sold|sold|in sales|on the top|did about|we do|
    doing|does about|they do|year to date|ytd|nine months|last year|this year|full - year|for the year|the quarter|
    the year|fiscal|billed|pulled in|clocked|posted|cleared|grossed|ltm|last twelve months|trailing twelve|come in at|
    comes in at|rang up
ARR -1 0.8
  labels: arr|recurring revenue annualised|recurring revenue annualized|arr run rate|run rate arr|exit arr|
    contracted arr|annualised mrr|annualized mrr|annual recurring revenue|annualized recurring revenue|
    annualised recurring revenue|recurring revenue run rate|ingresos recurrentes anuales|rocni opakovane vynosy|
    arr contracted|arr live|arr total|recurring arr|subscription arr|ricavi ricorrenti annuali|
    venituri recurente anuale|pendapatan berulang tahunan|arr end of period|arr eop|exit run rate|arr service|
    service arr|software arr|arr software
  names: a r r|arr|annual recurring revenue|annual recurring|annualised recurring revenue|annualized recurring revenue|
    arrs|a . r . r|annual run rate|annualised run rate|annualized run rate|recurring revenue|recurring revenues|
    contracted arr|exit arr|annual recurring number|annualised recurring|annualized recurring|
    annual subscription revenue|annualized subscription|annualised subscription|committed arr|carr|live arr|ending arr|
    closing arr|recurring base|yearly recurring|recurring annual|recurring annualised|recurring annualized
  cues: recurring|annualized|annualised|run rate|run - rate|subscription revenue|subscriptions|subscription|contracted|
    on an annual basis|times twelve
MRR -2 -0.5
  labels: mrr|monthly recurring|recurring revenue per month|exit mrr|contracted mrr|monthly recurring revenue|
    mesicni opakovane vynosy|ingresos recurrentes mensuales|subscription mrr|mrr total|mrr eop|
    venituri recurente lunare|pendapatan berulang bulanan|mrr subscription|monthly subscriptions|
    ricavi ricorrenti mensili|mrr live
  names: mrr|m r r|monthly recurring revenue|monthly recurring|monthly recurring revenues|recurring a month|m . r . r|
    monthly subscription revenue|monthly subscriptions|recurring per month|a month recurring
  cues: recurring|subscription
GMV -0.5 2
  labels: gmv|gross merchandise|gross order value|gov|order value|transaction volume|transaction value|
    processed volume|volume processed|payment volume|payments volume|gross bookings|booking value|
    total transaction value|gross written premium|written premium|bruttowarenumsatz|handelsvolumen|transaktionsvolumen|
    volumen transado|volume de transactions|volume transacionado|volume traite|gross merchandise value|
    gross merchandise volume|gross transaction value|gtv|gross booking value|gross sales|total payment volume|tpv|
    brutoomzet handelsplatform|volume d affaires|volumen bruto|gmv bruto|gross payment volume|total bookings|
    nilai transaksi|volum tranzactii|volume of transactions|gross volume|gtv total
  names: gmv|g m v|gross merchandise value|gross merchandise|gross sales|gross bookings|gross transaction value|gtv|
    payment volume|tpv|transaction volume|volume through|order value|gross order value|processed volume|
    merchandise value|transaction value|gross volume|total volume|premiums written|written premium|
    gross written premium|g . m . v|booking value|gross booking value|gbv|transacted volume|throughput|payments volume|
    processing volume|loan volume|originations|disbursements|platform volume|marketplace volume|gross orders
  cues: through the platform|over the platform|through us|went through|goes through|on the platform|volume|volumes|
    processed|process|transacted
COST_OF_REVENUE -2 0.5
  labels: cost of revenue|cost of goods|cost of revenues|cogs|cost of goods sold|cost of sales|costs of sales|
    direct costs|wareneinsatz|materialaufwand|coste de ventas|costo del venduto|coste de las ventas|custo das vendas|
    cout des ventes|kostprijs van de omzet|kostnad salda varor|umsatzkosten|herstellungskosten|direct cost|beban pokok|
    beban pokok penjualan|hpp|costul vanzarilor|costul bunurilor vandute|naklady na prodej|koszt sprzedazy|
    satislarin maliyeti
  names: cost of revenue|cost of sales|cogs|cost of goods sold|cost of goods
GROSS_PROFIT -2 0.5
  labels: gross profit|gross result|gross contribution|rohertrag|bruttogewinn|marge brute en valeur|beneficio bruto|
    margen bruto absoluto|lucro bruto|utile lordo|brutowinst|bruttoresultat|hruby zisk|zysk brutto ze sprzedazy|
    bruttofortjeneste|bruttovinst|bruttoergebnis|margine industriale|laba kotor|profit brut|brut kar|zysk brutto|
    marja bruta lei|hruby zisk celkem
  names: gross profit|gross profits
EBITDA -2.5 0.5
  labels: ebitda|favok|ebitda loss|operating result before depreciation|mol|ebitda result|
    adjusted operating profit before depreciation|rbe|ebe|excedent brut d exploitation|margine operativo lordo|
    ebitda ajustata|ebitda disesuaikan|faaliyet kari oncesi|ebitda normalizata|ebitda before one offs|
    ebitda pre ifrs 16|ebitda after leases|ebitda adj|ebitda norm|operating cash flow ebitda
  names: ebitda|adjusted ebitda|ebitdas|e b i t d a|ebit da|operating result before depreciation|e . b . i . t . d . a|
    operating ebitda|cash ebitda|recurring ebitda|ebitda loss|ebidta|ebida|e bitda|bitda
  cues: lost|lose|losing|loss|loses|losses|operating loss|result|profit|profitable|break - even|money - losing|
    earnings|in the black|in the red|in the plus|in the minus|positive|operating|adjusted|we lost|they lost|
    before interest
OPERATING_INCOME -2.5 0.5
  labels: operating income|operating profit|operating loss|ebit|operating result|result from operations|
    betriebsergebnis|resultat d exploitation|liikevoitto|rorelseresultat|rorelseresultat ebit|resultado operativo|
    risultato operativo|resultado operacional|bedrijfsresultaat|driftsresultat|resultado de explotacion|laba usaha|
    laba operasi|profit operational|rezultat din exploatare|faaliyet kari|provozni vysledek|wynik operacyjny|
    zysk operacyjny|uzemi eredmeny
  names: operating income|operating profit|ebit|operating result|operating loss|operating earnings
NET_INCOME -3 0.5
  labels: net income|net profit|profit|net result|net loss|loss for the period|loss for the year|profit for the period|
    profit for the year|profit after tax|pat|net earnings|earnings|result for the period|jahresuberschuss|
    jahresergebnis|resultat net|resultado neto|utile netto|periodens resultat|arets resultat|tilikauden tulos|
    beneficio neto|resultado del ejercicio|lucro liquido|utile d esercizio|nettowinst|nettoresultaat|nettoresultat|
    cisty zisk|zysk netto|resultat de l exercice|konzernergebnis|arsresultat|laba bersih|laba rugi bersih|rugi bersih|
    profit net|rezultat net|pierdere neta|net kar|net zarar|donem kari|cisty vysledek|hospodarsky vysledek|wynik netto|
    result after tax|result before tax|loss after tax|net profit loss|profit loss after tax|profit loss|surplus|
    net surplus|tulos|loi nhuan sau thue|profit of the year after tax|profit for the year after tax|
    profit after tax for the year|resultado neto del ejercicio|utilidad neta|perdida neta|jahresfehlbetrag|
    perdita netta|prejuizo liquido|strata netto|profit after taxation|surplus for the year|result for the year
  names: net income|net profit|net loss|pat|profit after tax|net result|net earnings|bottom line|loss after tax|
    after tax|profit before tax|loss for the year|profit for the year|net of tax|after taxes|after - tax|npat|
    annual result|result of the year|after tax profit|profit for the period|loss for the period|net annual result|
    profit after taxes
  cues: loss|profit|lost|lose|profitable
CASH -2 1.2
  labels: cash|cash eop|unrestricted cash|stan gotowki|pokladna|likvidita|caja fin|nakit|cash balance|cash on hand|
    cash in hand|cash position|cash and cash equivalents|cash equivalents|cash and bank|cash at bank|cash in bank|
    bank balance|cash and deposits|liquid funds|liquide mittel|kassenbestand|tresorerie|tresorerie nette|
    cash and investments|cash and fd|cash and fds|cash and fixed deposits|caja|tesoreria|cassa|kassa|likvida medel|
    rahavarat|efectivo|caja y bancos|caixa|disponibilidades|disponibilita liquide|liquide middelen|kas en bank|
    hotovost|penize|srodki pieniezne|gotowka|kontanter|likvider|bankguthaben|disponibilita liquide|
    liquide mittel und bank|liquiditat|liquiditaet|caja y equivalentes|disponible|banque|banque et caisse|
    bank und kasse|kasse und bank|likvider og bank|bank og kontanter|likviditet|cassa e banche|saldo de caja|
    posicion de caja|liquiditeiten|cash in the bank|money in the bank|cash and short term deposits|
    cash and liquid assets|liquid assets|kas|kas dan setara kas|saldo kas|kas bank|kas dan bank|numerar|
    disponibilitati|cash in banca|disponibil|lichiditati|hotovost a banka|penize na uctech|srodki na rachunku|
    nakit ve benzerleri|kasa|kasa i banki|tien mat|cash total|total cash|group cash|cash and money market|net cash|
    free cash|cash available|cash closing|cash balance eop|caisse|caja total|liquidita|cash and mf|
    cash and mutual funds|cash and liquid investments|cash and liquid funds|efectivo y equivalentes|disponibilites|
    caixa e equivalentes|kasse|likvide midler|penezni prostredky|cash at bank and in hand|cash in hand and at bank|
    cash at banks|tresorerie fin|tresorerie disponible|liquiditeit
  names: cash|in the bank|on the bank|cash balance|bank balance|at the bank|cash position|cash in hand|cash at bank|
    in bank|on the account|in the account|cash on hand|on hand|cash at hand|cash in the bank|cash on the account|
    money in the bank|in our account|on our account|in our bank|in the kitty|bank balances|cash and equivalents|
    cash and deposits|in deposits|on deposit|fixed deposit|fixed deposits|cash pile|left in the bank|in the till|
    liquid funds|liquid assets|cash reserve|cash reserves|free cash|unrestricted cash|available cash|cash available|
    net cash|in cash|in the accounts|in the coffers|bank accounts
  cues: bank|account|liquidity|money left|in reserve|kitty|treasury|deposits|cash left|money in|we still have|
    still have|sitting on|balance|in total cash|left over|war chest|reserves|funds
  about: burn|runway|burning
DEBT -2 1
  labels: debt|total debt|borrowings|financial debt|gross debt|bank debt|interest bearing debt|
    interest bearing liabilities|loans and borrowings|bank borrowings|debt outstanding|dette bancaire|dettes bancaires|
    bankschulden|convertible notes|venture debt|finanzschulden|bankverbindlichkeiten|dettes financieres|
    deuda financiera|debiti finanziari|deuda|deuda bancaria|deuda financiera bruta|divida|divida bruta|debiti|
    debiti bancari|schulden|bankschuld|uvery|bankovni uvery|dluh|kredyty|zadluzenie|banklan|finanzverbindlichkeiten|
    rentebaerende gaeld|bankdarlehen|darlehen|emprunt bancaire|emprunts|emprunt|prestito bancario|mutuo|mutui|
    prestamo bancario|prestamos|emprestimos|lening|bankleningen|rantebarande skulder|rentebaerende gjeld|
    net borrowings drawn|facility drawn|outstanding loan|outstanding loans|loan balance|debiti verso banche|
    notes payable|loan notes|debentures|bank loans|venture loans|revolving credit facility|debt drawn|
    deuda con entidades de credito|verbindlichkeiten gegenuber kreditinstituten|drawn debt|amount drawn|loans|utang|
    utang bank|pinjaman|pinjaman bank|hutang|hutang bank|credite|credite bancare|imprumuturi|datorii bancare|
    datorii financiare|borc|finansal borc|banka kredisi|krediler|bankovni dluh|zavazky k bankam|dlug|dlug bankowy|
    dlug netto|hitel|hitelek|no vay|vay ngan hang|gross financial debt|senior debt|senior loan|bank facility|
    loans and leases|debt gross|debt total|overdraft drawn|rcf drawn|credito bancario|creditos bancarios|emprestimo|
    dette|dettes|bank credit|loan notes outstanding|financial debts|financial liabilities total|bank and lease debt|
    bank debt and leasing|deuda financiera total|deuda total|dette financiere|dettes financieres totales|endettement|
    divida financeira|divida bancaria|debiti finanziari totali|finansiella skulder|rentebarende skulder|
    korkolliset velat|total borrowings|total bank debt|external debt|third party debt|operating line drawn|
    gross borrowings|borrowings gross|bank loans and overdrafts|loans and overdrafts|bank overdrafts and loans|
    pret bancaire
  names: debt|debts|loan|loans|borrowings|term loan|bank loan|bank debt|venture debt|revolver|overdraft|mortgage|
    mortgages|credit line|credit facility|gross debt|convertible note|loan note|shareholder loan|growth loan|net debt|
    lease debt|bank loans|term loans|shareholder loans|convertible loan|convertible loans|convertible notes|
    venture loan|credit lines|working capital line|working capital facility|cash credit|bridge loan|bank facility|
    indebtedness|gearing|owe the bank|owe to the bank|bonds|bond|asset finance|hire purchase|equipment loan|
    government loan|development bank|vendor loan|seller note|debt financing|invoice finance|invoice financing|
    factoring|leases and loans|rcf|revolving credit|revolving facility|financial debt|interest bearing debt|
    senior debt|mezzanine|covid loan|bounce back loan|cbils|sba loan|ppp loan|bank credit|bank credits|leasing debt|
    equipment line|equipment financing|inventory financing|capex line|warehouse facility|warehouse line|
    promissory notes|promissory note|debentures|family loan|founder loan|director loan|owner loan|development loan
  cues: drawn|owe|owed|owes|facility|lease|leases|leasing|outstanding|bank|borrowed|convertible|notes|lender|lenders|
    credit|owing|financing|amortise|amortised|repay|repaid|repayable|utilised|utilized|sanctioned|drew|draw|line|
    balance|principal|repaying|owed to|secured|unsecured|lent|lent us|outstanding balance|still to pay
BURN -2.6 -0.2
  labels: burn|burn neto|monthly burn|net burn|burn rate|cash burn|monthly net burn|monthly burn rate|
    monthly cash burn|net cash burn|consumo de caja|consumo mensual de caja|quema mensual|queima de caixa|
    cash burn mensuel|consommation de tresorerie|mesicni burn|monatlicher mittelabfluss|mesicni spotreba hotovosti|
    cash burn per month|burn per month|average monthly burn|avg monthly burn|average monthly net burn|mittelabfluss|
    burn mensuel|burn mensual|net cash outflow per month|monthly cash outflow|monthly net cash outflow|
    cash consumption|monthly cash consumption|cash used per month|cash use per month|operating burn|net monthly burn|
    average net burn|arderea lunara|pembakaran kas|aylik nakit yakimi|spalanie gotowki|burn net|burn mediu lunar|
    mesicni spotreba|monthly net cash burn|cash out per month|net burn month|net burn monthly|burn average|burn avg
  names: burn|burns|burning|burned|burnt|burn rate|net burn|cash burn|gross burn|monthly burn|burn number|cash out|
    cash outflow|burn through|burning through|burnt through|net outflow|cash consumption|cash drain|monthly spend|
    net cash out|outflow|consumption|operating burn|average burn|cash usage|monthly loss|monthly losses|
    monthly outflow|negative cash flow
  cues: a month|per month|every month|each month|in the month|in a month|the month|monthly|spend|spending|go through|
    use|goes out|going out|out of the door|out the door|eat|eating|losing|drain|consume|consuming|lose a month|
    bleeding|cost us a month|spends
  about: cash|in the bank|runway
VALUATION -0.3 2.5
  labels: valuation|post money|post money valuation|pre money|pre money valuation|latest valuation|last valuation|
    current valuation|enterprise value|ev|equity value|market cap|market capitalization|market capitalisation|
    bewertung|valorisation|pre money bewertung|valorisation pre money|valoracion|valoracion pre money|valutazione|
    valutazione pre money|waardering|headline valuation|proposed valuation|unternehmenswert|valor da empresa|valuasi|
    evaluare|evaluare pre money|degerleme|wycena|wycena pre money|oceneni|valorizzazione|pre money value|company value|
    kaufpreis ev
  names: valuation|pre - money|pre money|post - money|post money|enterprise value|pre - money valuation|pre|post|
    valued at|valuation cap|equity value|headline price|pre - value|post - value|premoney|postmoney|before the money|
    after the money|pre valuation|post valuation|company is worth|value the company|valuing|valuing us|
    on the valuation|values us|at a pre|at a post|entry price|enterprise|asking price|purchase price|offer price|
    price tag|capped at|cap of|equity price
  cues: cap|price|worth|at what|for the whole|for all of it|hundred percent|ev|value|valued|fully diluted|before money|
    after money|premoney|headline|the price|multiple|before the round|after the round|at what price|on what|
    for the company|whole company
  about: raising|raise|round|the ask|series a|series b|series c|series d|seed
ROUND_SIZE -1.5 1.8
  labels: round size|last round|last round size|amount raised|last raise|deal size|raise|raising|financing round|
    investment sought|funding sought|seeking|amount of the round|round amount|total round|investment amount|
    size of the round|total investment|amount to be raised|fundraise|fundraising|current raise|current round|
    kapitalerhohung|finanzierungsrunde|levee de fonds|levee|ronda|aumento di capitale|ampliacion de capital|nyemission|
    emission|investeringsronde|rodada|captacao|aggregate proceeds|aggregate purchase price|total offering|
    subscription amount|pendanaan|putaran pendanaan|runda|runda de finantare|investitie|yatirim turu|
    runda finansowania|investicni kolo|sought|amount sought|funding requirement|capital sought|capital to be raised|
    new equity|equity raise|equity sought|round amount sought|levee prevue|importe de la ronda|finanzierungsbedarf|
    kapitalbedarf|besoin de financement|fabbisogno|necesidad de financiacion|funding need|funding needed|
    capital required|capital need
  names: raising|raise|the ask|round size|the raise|round|are raising|the round|a raise|fundraise|fundraising|
    capital increase|share issue|directed issue|rights issue|bridge|we raise|raising a|accordion|raises|series a of|
    series b of|series c of|series d of|seed of|round of|total raise|we are raising|raise of|raising of|we seek|
    seeking|we want to raise|equity raise|equity round|financing round|new money|fresh money|fresh capital|a round of|
    first close|second close|the round size|capital raise|the financing|looking to raise|out raising|want to raise|
    funding need|capital need|financing need|funding round|target raise|total round|seed round|primary capital|
    rights offering|new shares|need to raise
  cues: series a|series b|series c|series d|series e|seed|seed round|pre - seed|convertible|extension|ask|asking|
    looking for|bridge round|in the market for|want to raise|need|issue|asking for|note|looking at|out for|we want|
    they want|wants|asks for|ask for|money|equity|the first closing|closing|tranche|cheque|lead|total|primary|
    in the round|b round|a round|c round|fundraise|looking to close|raise in|to raise|in equity|new equity|
    fresh equity|financing
  about: pre|pre - money|valuation|post
TOTAL_FUNDING -1 2
  labels: total funding|total raised|funding|total funding amount|capital raised|funding to date|total capital raised|
    raised to date|funding raised to date|capital raised to date|equity raised to date|total equity raised|
    funding raised|total funding to date|raised so far|bisher eingeworben|leve a ce jour
  names: raised to date|total funding|raised in total|raised so far|total raised|raised overall|raised up to now|
    so far raised|in total raised|raised altogether|raised to now
ACV -5 -0.3
  labels: contract value|average contract|acv|average contract value|annual contract value|
    average annual contract value|avg contract value|average acv|avg acv|average contract size|average deal size|
    arpa annual|average arr per customer|arr per customer|average ticket per year|average annual contract|
    revenue per customer|avg revenue per customer|arr per client|avg annual value|average subscription|
    average revenue per customer|arpa|arpc
  names: a c v|acv|average contract value|average contract|contract value|average deal|deal size|arpa|arpu|
    average ticket|average account|average customer pays|contract size|average contract size|average customer|
    annual contract value|average subscription|average annual contract|average order|average revenue per customer|
    revenue per customer|average invoice|arpc|typical contract|average price per customer|a . c . v|
    average yearly contract|average yearly spend|average annual spend|annual spend|average revenue per account|
    revenue per account|revenue per site|typical customer pays|typical client pays|annual fee|yearly fee|average price|
    mean contract|median contract|average client|average site|average farm|average clinic|average store
  cues: pays|pay|paying|per customer|on average|average|a year|contract|median|per site|we pay|paying them|
    customer pay|price|per year|each customer|typically|a customer|a client|per client|each client|worth|pays us|
    pay us|customer is worth|mean|on the average|annually|per annum|subscription|licence|license|a site|a seat|
    per building|per farm|per clinic|per hospital|per store|per school|per vessel|per firm|per group|a firm|a building|
    a clinic|a store|a farm|still pay|do you pay|you pay
CAC -7 -0.8
  labels: cac|customer acquisition cost|blended cac|cost per acquisition|average cac|new customer acquisition cost|
    acquisition cost per customer|biaya akuisisi|biaya akuisisi pelanggan|cost de achizitie|cost de achizitie client|
    cac blended|cost to acquire|acquisition cost|coste de adquisicion|cout d acquisition|custo de aquisicao
  names: cac|c a c|customer acquisition cost|acquisition cost|acquisition costs|cost of acquisition|blended cac|
    cost per acquisition|cost per customer|cost to acquire|paid cac|customer acquisition|acquiring a customer|
    acquire a customer|costs to acquire|cost to win|cost of winning|c . a . c|cost of acquiring|acquisition spend|
    cost per new customer|cost per win|to win a customer|to acquire a customer|to land a customer|win a customer|
    cost of a new customer
  cues: acquisition|to win a|to win one|acquire|to get one|cost you to win|costs us to win|to get a customer|per lead|
    winning a|to win|all in|to get a|to land|to sign|costs us|cost us|it costs|win one|get one|per new customer|
    marketing|spend per
LTV -6 -0.3
  labels: ltv|clv|lifetime value|customer lifetime value|nilai seumur hidup|ltv gross|lifetime contribution|
    lifetime margin|lifetime gross margin
  names: l t v|ltv|lifetime value|customer lifetime value|clv|lifetime contribution|lifetime|life time value|
    life - time value|lifetime margin|lifetime gross margin|customer is worth|l . t . v|lifetime revenue|
    customer lifetime|lifetime gross profit|lifetime profit
  cues: lifetime|over the lifetime|over three years|over five years|over four years|worth|contribution|over three|
    over five|over their life|stays
PIPELINE -1.5 1.8
  labels: pipeline|sales pipeline|order pipeline|weighted pipeline|backlog|order backlog|funded backlog|order book|
    orderbook|lois|loi|letters of intent|auftragsbestand|carnet de commandes|cartera de pedidos|tilauskanta|orderstock|
    orderportefeuille|carteira de pedidos|portafoglio ordini|zakazky|orderbok|ordrebog|signed backlog|
    contracted backlog|qualified pipeline|carnet|carnet de commande|auftragsbestand gesamt|ordrereserve|cartera|
    portafoglio|orders in hand|contracted not yet live|portofel comenzi|portofel de comenzi|siparis|siparisler|
    portfel zamowien|zakazkova napln|pesanan|order intake backlog|order backlog total|open orders|orders on hand|
    contracted backlog total|pipeline weighted|pipeline qualified|weighted pipe
  names: pipeline|letters of intent|letter of intent|lois|loi|weighted pipeline|qualified pipeline|offers|in offers|
    quotes out|sales pipeline|in the pipeline|open offers|order book|orderbook|order backlog|backlog|signed orders|
    orders in hand|weighted|unweighted|funnel|in negotiation|open quotes|quotations|tender|tenders|orders on hand|
    in the funnel|l o i|letters|qualified opportunities|open opportunities|open pipeline|committed orders|
    contracted backlog|firm orders|orders on the books|forward orders|mou|mous|memorandum|framework agreements
  cues: qualified|weighted|unweighted|backlog|order book|order backlog|signed|negotiation|offers|quotes|bids|bid|
    verbal|late stage|contracted|committed|in talks|proposals|orders|signed but
MARKET_SIZE 0.5 5
  labels: market size|tam|total addressable market|addressable market|total market|market volume|marktvolumen|
    taille du marche|tam europe|tam global|ukuran pasar|marimea pietei|pazar buyuklugu|wielkosc rynku|velikost trhu|
    sam|tam sam|mercado total|mercado direccionable|mercado enderecavel|tamano de mercado|dimensione del mercato|
    marktgrosse|marktgroesse|dimensiunea pietei|target market
  names: market|tam|sam|som|addressable market|market size|total addressable market|addressable|serviceable market|
    markets|whole market|market is|market volume|the category|category is|category size|total market|the segment|
    segment is|market potential|t a m|addressable is|the pool|whole category|industry is|opportunity|world market|
    global market|european market|domestic market|home market|market worth|market value|market opportunity|
    category spend|industry size|sector size
  cues: how big|worldwide|globally|bottom - up|bottom up|the slide says|big does this get|big is it|the report|
    consultant|consultants|study|category|industry|segment|pool|potential|spend|spending|in total|a year in|nationally|
    retail value|at retail|addressable|whole|in the country|in europe|consultants say|they say`;
