module docket

go 1.19
